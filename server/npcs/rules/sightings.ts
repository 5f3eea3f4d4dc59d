/** How long a player remembers where an NPC was: a day later it may be anywhere. */
export const SIGHTING_MS = 86_400_000;
/** NPCs that a player remembers at most, the newest first. */
export const MAX_SIGHTINGS = 100;
/** What is seen again within this time, at the same place after the same deed, is not written anew. */
export const SIGHTING_STEP_MS = 60_000;
