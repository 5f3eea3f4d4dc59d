import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;

/** Writes to fights: each has high impact. `pool` is there once the tests run. */
export function combatWrites(pool: () => Pool) {
  const written = { impact: 'HIGH_IMPACT', changes: 'before and after' } as const;
  const running = () => recordCombat(pool(), { started_at: new Date() });
  return {
    'combatAdmin.intervene': {
      ...written,
      action: 'combat.intervene',
      succeed: async (call: Caller) =>
        call.combatAdmin.intervene({ combat_id: await running(), action: 'stop_combat' }),
      fail: (call: Caller) => call.combatAdmin.intervene({ combat_id: randomUUID(), action: 'stop_combat' }),
    },
    'combatAdmin.resolve': {
      ...written,
      action: 'combat.resolve',
      succeed: async (call: Caller) => call.combatAdmin.resolve({ combat_id: await running(), note: 'seen' }),
      fail: (call: Caller) => call.combatAdmin.resolve({ combat_id: randomUUID(), note: 'seen' }),
    },
  };
}
