import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;

/** Writes to what galaxy jobs made of regions, and events that operators make for them. `pool` is there once the tests run. */
export function regionWrites(pool: () => Pool) {
  async function firstOf(text: string): Promise<{ region_id: string; name: string }> {
    const { rows } = await pool().query<{ region_id: string; name: string }>(text);
    if (!rows[0]) throw new Error(`nothing found by ${text}`);
    return rows[0];
  }
  const anEvent = { kind: 'fair' as const, strength: 10, hours: 2, reason: 'for the test' };
  return {
    'operatorEvents.plan': {
      action: 'event.plan',
      impact: 'HIGH_IMPACT' as const,
      changes: 'after' as const,
      succeed: async (call: Caller) => {
        const { region_id } = await firstOf('SELECT id AS region_id, name FROM regions LIMIT 1');
        return call.operatorEvents.plan({ ...anEvent, region_id });
      },
      fail: (call: Caller) => call.operatorEvents.plan({ ...anEvent, region_id: randomUUID() }),
    },
    'operatorEvents.end': {
      action: 'event.end',
      impact: 'NORMAL' as const,
      changes: 'before and after' as const,
      succeed: async (call: Caller) => {
        const { region_id: id } = await firstOf(
          `INSERT INTO operator_events (id, region_id, kind, station_ids, strength, hours, starts_at, ends_at, reason, created_by,
             created_at)
           SELECT gen_random_uuid(), r.id, 'convoy', '{}', 50, 4, now(), now() + interval '4 hours', 'for the test', u.id, now()
           FROM regions r, users u LIMIT 1 RETURNING id AS region_id, kind AS name`,
        );
        return call.operatorEvents.end({ id, reason: 'for the test' });
      },
      fail: (call: Caller) => call.operatorEvents.end({ id: randomUUID(), reason: 'for the test' }),
    },
    'galaxy.createNpcs': {
      action: 'region.create_npcs',
      impact: 'NORMAL' as const,
      changes: 'before and after' as const,
      succeed: async (call: Caller) => {
        const roster = await firstOf('UPDATE npc_rosters SET materialized_at = NULL RETURNING region_id, kind AS name');
        await pool().query('DELETE FROM npcs');
        return call.galaxy.createNpcs({ region_id: roster.region_id });
      },
      fail: (call: Caller) => call.galaxy.createNpcs({ region_id: randomUUID() }),
    },
    'galaxy.removeRegion': {
      action: 'region.remove',
      impact: 'HIGH_IMPACT' as const,
      changes: 'before and after' as const,
      succeed: async (call: Caller) =>
        call.galaxy.removeRegion(
          await firstOf(
            `INSERT INTO regions (id, name, display_name, kind, status, created_at, updated_at)
             VALUES (gen_random_uuid(), 'left-over', 'Left over', 'terran_space', 'generation_corrupt', now(), now())
             RETURNING id AS region_id, name`,
          ),
        ),
      fail: async (call: Caller) =>
        call.galaxy.removeRegion(
          await firstOf(`SELECT id AS region_id, name FROM regions WHERE status = 'active' LIMIT 1`),
        ),
    },
  };
}
