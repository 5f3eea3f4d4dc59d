import { factionOf } from '#server/combat/queries/faction-of.ts';
import { standingsOf } from '#server/combat/queries/standings-of.ts';
import { changeStanding } from '#server/combat/record-deeds.ts';
import { defeatCost } from '#server/combat/rules/defeat.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Takes part of a good standing with the faction of the place from players who lost a ship. Returns the costs. */
export async function loseStanding(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  { player_ids, sector_id }: { player_ids: readonly string[]; sector_id: string },
): Promise<ReadonlyMap<string, number>> {
  const faction_code = await factionOf(tx, sector_id);
  if (faction_code === undefined) return new Map();
  const standings = await standingsOf(tx, player_ids);
  const costs = new Map<string, number>();
  for (const player_id of [...player_ids].toSorted()) {
    const cost = defeatCost(standings.get(player_id)?.get(faction_code) ?? 0);
    if (cost === 0) continue;
    await changeStanding(ctx, tx, { player_id, faction_code, by: -cost });
    costs.set(player_id, cost);
  }
  return costs;
}
