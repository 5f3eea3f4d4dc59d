import { createHash } from 'node:crypto';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, validationError } from '#server/platform/errors.ts';

const RETENTION_MS = 24 * 3_600_000;
const USABLE_KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * Runs `work` once for each Idempotency-Key of a user: a repetition within 24 hours gets the first answer. Only
 * successful answers are stored; a failed request changed nothing and may be retried. `work` must write through the
 * given `tx`, which commits together with the stored answer.
 * @throws DomainError VALIDATION for an invalid key, CONFLICT `idempotency_key_reused` if the key was used with another
 * operation or body
 */
export async function withIdempotency<T>(
  ctx: UserCtx,
  tx: Tx,
  operation: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = ctx.request.idempotency_key;
  if (key === null) return work(tx);
  // An invalid key must be refused: ignoring it would permit the duplicate it was meant to prevent.
  if (!USABLE_KEY.test(key))
    throw validationError([{ path: 'Idempotency-Key', message: 'Send 1 to 128 visible ASCII characters.' }]);
  const hash = createHash('sha256')
    .update(`${operation}\n${canonical(input)}`)
    .digest('hex');
  const stored = await claim(ctx, tx, key, hash);
  if (stored) return stored.response as T;
  const answer = await work(withoutCommit(tx));
  await tx.commitWith(() =>
    tx.sql('UPDATE idempotency_keys SET response = $3 WHERE user_id = $1 AND key = $2', [
      ctx.actor.user_id,
      key,
      JSON.stringify(answer),
    ]),
  );
  return answer;
}

/**
 * The same in a transaction of its own, with a plan that is made before a connection is held. Where no plan can be made
 * any more because the first request changed the state, a repetition still gets the first answer.
 */
export async function plannedOnce<P, T>(
  ctx: UserCtx,
  { operation, input }: { operation: string; input: unknown },
  plan: () => Promise<P>,
  work: (tx: Tx, plan: P) => Promise<T>,
): Promise<T> {
  const made = await plan().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, operation, input, (own) => {
      if ('error' in made) throw made.error;
      return work(own, made.value);
    }),
  );
}

/** Within `work`, because the answer is still to be stored. A spread would read `prisma`, and so borrow a client. */
function withoutCommit(tx: Tx): Tx {
  const commitWith: Tx['commitWith'] = (last) => last();
  return Object.create(tx, { commitWith: { value: commitWith } });
}

/** Claims the key, or returns the stored answer; a concurrent request waits here until the first has committed. */
async function claim(ctx: UserCtx, tx: Tx, key: string, hash: string): Promise<{ response: unknown } | undefined> {
  const now = ctx.clock.now();
  const claimed = await tx.sql(
    `INSERT INTO idempotency_keys AS k (user_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, key) DO UPDATE SET request_hash = $3, response = NULL, created_at = $4
     WHERE k.created_at < $5 RETURNING 1`,
    [ctx.actor.user_id, key, hash, now, new Date(now.getTime() - RETENTION_MS)],
  );
  if (claimed.length > 0) return undefined;
  const [stored] = await tx.sql<{ request_hash: string; response: unknown }>(
    'SELECT request_hash, response FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [ctx.actor.user_id, key],
  );
  if (!stored || stored.request_hash !== hash) {
    throw conflict(
      'idempotency_key_reused',
      'This Idempotency-Key was already used with a different request. Use a new key.',
    );
  }
  return { response: stored.response };
}

/** JSON with sorted keys, so that the order of members makes no difference. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      member && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'null'
  );
}
