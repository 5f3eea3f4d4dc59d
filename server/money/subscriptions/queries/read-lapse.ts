import { BUILT_HOLDINGS } from '#server/game/construction/index.ts';
import { forfeitedAt } from '#server/money/subscriptions/rules/lapse.ts';
import type { Lapse } from '#server/money/subscriptions/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { FOREIGN_REGION } from '#server/world/regions/index.ts';

type Holding = Lapse['holdings'][number];

/** SQL of a player's ($1) assets in other owners' regions. */
export const FOREIGN_HOLDINGS = `SELECT h.kind, h.id, h.name, h.sector_id, x.sector_number, r.id AS region_id, r.display_name AS region_name
  FROM (SELECT 'ship' AS kind, s.id, s.name, s.sector_id, s.owner_id FROM kept_ships s
        UNION ALL SELECT 'planet', q.id, q.name, q.sector_id, q.owner_id FROM map_planets q
        UNION ALL ${BUILT_HOLDINGS}) h
    JOIN player_records p ON p.id = h.owner_id
    JOIN map_sectors x ON x.id = h.sector_id JOIN map_region_details r ON r.id = x.region_id
  WHERE h.owner_id = $1 AND ${FOREIGN_REGION}`;

export async function readLapse({ pool, prisma, clock, player_id }: PlayerCtx): Promise<Lapse> {
  const [lapse, holdings] = await Promise.all([
    prisma.citizenshipLapse.findFirst({ where: { player_id, cured_at: null, compensated_at: null } }),
    readHoldings(pool, player_id),
  ]);
  if (!lapse) return { ...NO_LAPSE, holdings };
  const isOpen = lapse.abandoned_at === null && clock.now() < lapse.deadline;
  return {
    lapsed: true,
    phase: isOpen ? 'liquidation' : 'abandonment',
    started_at: lapse.started_at.toISOString(),
    deadline: lapse.deadline.toISOString(),
    forfeited_at: forfeitedAt(lapse.abandoned_at ?? lapse.deadline).toISOString(),
    relocation_available: isOpen && lapse.relocated_at === null,
    holdings,
  };
}

const NO_LAPSE = {
  lapsed: false,
  phase: 'none',
  started_at: null,
  deadline: null,
  forfeited_at: null,
  relocation_available: false,
} as const;

async function readHoldings(pool: Pool, playerId: string): Promise<Holding[]> {
  const { rows } = await pool.query<Holding>(`${FOREIGN_HOLDINGS} ORDER BY r.display_name, x.sector_number, h.id`, [
    playerId,
  ]);
  return rows;
}
