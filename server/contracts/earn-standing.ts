import { changeStanding } from '#server/combat/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Changes the caller's standing with the faction that holds most of the station's cluster; `sign` 1 raises it, -1
 * lowers it.
 */
export async function earnStanding(ctx: PlayerCtx, tx: Tx, stationId: string, sign: 1 | -1): Promise<void> {
  const [held] = await tx.sql<{ faction_code: string }>(
    `SELECT f.faction_code FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_factions f ON f.cluster_id = s.cluster_id
     WHERE st.id = $1 ORDER BY f.influence DESC, f.faction_code LIMIT 1`,
    [stationId],
  );
  const by = sign * ctx.settings.current().station_contract_standing;
  if (held && by !== 0) await changeStanding(ctx, tx, { player_id: ctx.player_id, ...held, by });
}
