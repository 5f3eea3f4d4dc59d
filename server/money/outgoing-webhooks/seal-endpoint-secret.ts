import type { Tx } from '#server/platform/db/transaction.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

function keyOf({ ARIA_ENCRYPTION_KEY }: Keys): Buffer {
  return deriveKey(ARIA_ENCRYPTION_KEY, 'webhook-secret/1');
}

export function sealEndpointSecret(env: Keys, endpointId: string, secret: string): Buffer {
  return sealText(keyOf(env), endpointId, secret);
}

/** @throws Error if the row was tampered with or ARIA_ENCRYPTION_KEY was changed */
export function openEndpointSecret(env: Keys, endpointId: string, sealed: Buffer): string {
  try {
    return openText(keyOf(env), endpointId, sealed);
  } catch (cause) {
    throw new Error('the secret of a webhook cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}

type Row = { id: string; secret: Buffer; previous_secret: Buffer | null };

/** Re-encrypts the secrets of one key with another. Returns the number of endpoints. */
export async function resealWebhookSecrets(tx: Tx, from: Keys, to: Keys): Promise<number> {
  const rows = await tx.sql<Row>('SELECT id, secret, previous_secret FROM event_endpoints ORDER BY id FOR UPDATE');
  function reseal(id: string, sealed: Buffer): Buffer {
    return sealEndpointSecret(to, id, openEndpointSecret(from, id, sealed));
  }
  await tx.sql(
    `UPDATE event_endpoints e SET secret = n.secret, previous_secret = n.previous_secret
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS n(id, secret, previous_secret) WHERE e.id = n.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ id, secret }) => reseal(id, secret)),
      rows.map(({ id, previous_secret }) => previous_secret && reseal(id, previous_secret)),
    ],
  );
  return rows.length;
}
