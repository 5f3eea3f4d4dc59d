/** The purpose of a subscription, sent to the provider and returned in its webhooks. */
export type CustomId =
  | { tier: 'galactic_citizen'; user_id: string }
  | { tier: 'regional_owner'; user_id: string; region: string };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CITIZEN = new RegExp(`^galactic_citizen_(${UUID})$`, 'i');
// Without NUL and halves of surrogate pairs, which the database cannot store.
const OWNER = new RegExp(`^regional_owner_(${UUID})_([^\\0\\p{Cs}]{1,80})$`, 'iu');

/** `galactic_citizen_<user_id>` or `regional_owner_<user_id>_<region>`; the region is an id or a name. */
export function formatCustomId(id: CustomId): string {
  return id.tier === 'galactic_citizen'
    ? `galactic_citizen_${id.user_id}`
    : `regional_owner_${id.user_id}_${id.region}`;
}

export function parseCustomId(text: string): CustomId | null {
  const citizen = CITIZEN.exec(text);
  if (citizen?.[1]) return { tier: 'galactic_citizen', user_id: citizen[1].toLowerCase() };
  const owner = OWNER.exec(text);
  if (owner?.[1] && owner[2]?.trim())
    return { tier: 'regional_owner', user_id: owner[1].toLowerCase(), region: owner[2].trim() };
  return null;
}
