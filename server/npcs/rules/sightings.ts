/** How long a sighting is remembered; after a day the NPC may be anywhere. */
export const SIGHTING_MS = 86_400_000;
/** NPCs that a player remembers at most, the newest first. */
export const MAX_SIGHTINGS = 100;
/** A repeated sighting at the same place after the same act within this time is not written again. */
export const SIGHTING_STEP_MS = 60_000;
