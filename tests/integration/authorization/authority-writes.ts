import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
type Parts = { pool: Pool; ann: Actor; bob: Actor };

const reason = 'for the test';
/** Nothing else in the test of writes uses it. */
const SCOPE = 'admin.aria.audit';

/** Whoever requests a scope does not hold it, and waits for nothing else. */
async function lack(pool: Pool, userId: string): Promise<void> {
  await pool.query('DELETE FROM admin_scope_grant WHERE user_id = $1 AND scope = $2', [userId, SCOPE]);
  await pool.query(
    `UPDATE admin_scope_request SET status = 'withdrawn', decided_at = created_at
      WHERE user_id = $1 AND status = 'pending'`,
    [userId],
  );
}

/** A request that waits. */
async function requested(pool: Pool, userId: string): Promise<string> {
  const id = randomUUID();
  await lack(pool, userId);
  await pool.query(
    `INSERT INTO admin_scope_request (id, user_id, scope, reason, hours, status, created_at)
     VALUES ($1, $2, $3, 'for the test', 4, 'pending', now())`,
    [id, userId, SCOPE],
  );
  return id;
}

/** Writes about who holds which scope. `parts` are there once the tests run. */
export function authorityWrites(parts: () => Parts) {
  return {
    'scopes.decide': {
      action: 'scopes.request.grant',
      impact: 'HIGH_IMPACT',
      changes: 'before and after',
      succeed: async (call: Caller) => {
        const { pool, ann, bob } = parts();
        const id = await requested(pool, bob.user_id);
        await pool.query('INSERT INTO admin_scope_grant (user_id, scope) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          ann.user_id,
          SCOPE,
        ]);
        return call.scopes.decide({ id, decision: 'grant', note: reason });
      },
      fail: (call: Caller) => call.scopes.decide({ id: randomUUID(), decision: 'grant', note: reason }),
    },
    'scopes.request': {
      action: 'scopes.request',
      impact: 'NORMAL',
      changes: 'after',
      succeed: async (call: Caller) => {
        const { pool, ann } = parts();
        await lack(pool, ann.user_id);
        return call.scopes.request({ scope: SCOPE, hours: 4, reason });
      },
      fail: (call: Caller) => call.scopes.request({ scope: 'admin.medals.view', hours: 4, reason }),
    },
    'scopes.withdraw': {
      action: 'scopes.request.withdraw',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call: Caller) => call.scopes.withdraw({ id: await requested(parts().pool, parts().ann.user_id) }),
      fail: (call: Caller) => call.scopes.withdraw({ id: randomUUID() }),
    },
  } as const;
}
