import { moveAccountCredits } from '#server/bank/index.ts';
import { lockPlanet, savePlanet } from '#server/galaxy/index.ts';
import { lockHolding } from '#server/planets/holding-row.ts';
import { compensationFor } from '#server/planets/rules/compensation.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { clearPlanet, lockPlayers } from '#server/players/index.ts';

type Why = { kind: 'region_compensation' | 'lapse_compensation'; key: string };

/**
 * Gives up a planet whose owner must leave it: the owner is compensated at the central bank, which also gets the
 * safe. Null if nobody owns it any more.
 */
export async function giveUpPlanet(ctx: Services, tx: Tx, id: string, { kind, key }: Why) {
  const [owner] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM planet_holdings WHERE planet_id = $1', [id]);
  if (!owner) return null;
  await lockPlayers(ctx, tx, [owner.owner_id]);
  const planet = await lockPlanet(tx, id);
  const holding = planet && (await lockHolding(ctx, tx, id));
  if (!planet || !holding) return null;
  const { compensation, from_safe } = compensationFor(holding, ctx.settings.current().genesis_price);
  const credits = compensation + from_safe;
  if (credits > 0)
    await moveAccountCredits(tx, {
      player_id: holding.owner_id,
      kind,
      amount: credits,
      key: `${key}:planet:${id}`,
      detail: { planet_id: id, planet: planet.name, compensation, from_safe },
      access_override: true,
      now: ctx.clock.now(),
    });
  await clearPlanet(tx, id);
  await tx.sql('DELETE FROM planet_holdings WHERE planet_id = $1', [id]);
  await savePlanet(tx, id, { owner_id: null, citadel_level: 0 });
  const { citadel_level, cost_basis, safe, transport_prepaid } = holding;
  const detail = { citadel_level, cost_basis, compensation, safe, transport_prepaid, from_safe };
  return { player_id: holding.owner_id, outcome: 'compensated' as const, credits, detail };
}
