const DAY_MS = 86_400_000;

/** Days in which only its owner may claim a ship from the abandoned hangar. */
export const OWNER_DAYS = 30;
/** Days between two claims of others' ships by one player. */
export const CLAIM_DAYS = 7;

/** When a ship stored now may be claimed by everybody. */
export function openToAllAt(stored: Date): Date {
  return new Date(stored.getTime() + OWNER_DAYS * DAY_MS);
}

/** When a player may next claim another's ship. */
export function nextClaimAt(last: Date): Date {
  return new Date(last.getTime() + CLAIM_DAYS * DAY_MS);
}
