import { knownDevice } from '#server/accounts/rules/device-token.ts';
import { deviceKey } from '#server/accounts/seal-secret.ts';
import { type Scope, scopesSql } from '#server/admin/index.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Whether someone who holds one of `scopes` now has signed in from the browser that sends `deviceToken`. Pages are
 * requested without a session, so this is all that is known about the sender; it grants no access.
 */
export async function isKnownToHolder(
  { pool, env, clock }: Pick<Services, 'pool' | 'env' | 'clock'>,
  deviceToken: string | null,
  scopes: readonly Scope[],
): Promise<boolean> {
  if (deviceToken === null) return false;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT u.id FROM users u WHERE u.is_admin AND u.is_active AND NOT u.deleted AND ${scopesSql('u.id')} && $1::text[]`,
    [scopes],
  );
  const [key, now] = [deviceKey(env), clock.now()];
  return rows.some(({ id }) => knownDevice(deviceToken, key, id, now) !== undefined);
}
