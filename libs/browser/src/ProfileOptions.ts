import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"

/** A named browser profile. */
export const Profile = Schema.Struct({
  name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)).annotate({ description: "Name of the profile, 1 to 128 characters." }),
  saveChanges: option(Schema.Boolean, true, "Keep what the scrape changes in the profile."),
})

/** Request options of browser profiles. Spread into ScrapeRequest. */
export const ProfileOptions = {
  profile: optionalOption(Profile, "Browser state (cookies, storage) kept between scrapes under a name."),
}
