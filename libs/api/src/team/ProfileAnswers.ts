import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })

const Profile = Schema.Struct({
  name: Schema.String,
  size: Schema.Int.annotate({ description: "Bytes of the state that is kept." }),
  createdAt: Time,
  updatedAt: Time,
  inUse: Schema.Boolean.annotate({ description: "A scrape that saves its changes holds the profile." }),
})

/** The browser profiles of the team, by name. */
export const ProfilesAnswer = Schema.Struct({
  success: Schema.Literal(true),
  profiles: Schema.Array(Profile),
}).annotate({ identifier: "Profiles" })
export type ProfilesAnswer = typeof ProfilesAnswer.Type

export const ProfileRemoved = Schema.Struct({ success: Schema.Literal(true) }).annotate({
  identifier: "ProfileRemoved",
})
