import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { ProfileName } from "./profiles/ProfileName.ts"

/** A named browser profile. */
export const Profile = Schema.Struct({
  name: ProfileName.annotate({ description: "Name of the profile, 1 to 128 characters." }),
  saveChanges: option(Schema.Boolean, true, "Keep what the scrape changes in the profile. One scrape at a time does."),
})

/** Request options of browser profiles. Spread into ScrapeRequest. */
export const ProfileOptions = {
  profile: optionalOption(
    Profile,
    "Browser state (cookies, local storage, IndexedDB) kept between scrapes under a name.",
  ),
}
