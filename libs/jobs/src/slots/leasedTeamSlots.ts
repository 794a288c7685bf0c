import { TeamSlots } from "./TeamSlots.ts"
export const leasedTeamSlots = TeamSlots.layerSingle
