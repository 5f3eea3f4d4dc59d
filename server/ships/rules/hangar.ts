const DAY_MS = 86_400_000;

/** Days in which nobody but its owner may claim a ship from the abandoned hangar. */
export const OWNER_DAYS = 30;
/** Days between two claims of ships of others by one player. */
export const CLAIM_DAYS = 7;

/** When a ship that is stored now is open to everybody. */
export function opensAt(stored: Date): Date {
  return new Date(stored.getTime() + OWNER_DAYS * DAY_MS);
}

/** When a player may claim a ship of somebody else again. */
export function nextClaimAt(last: Date): Date {
  return new Date(last.getTime() + CLAIM_DAYS * DAY_MS);
}
