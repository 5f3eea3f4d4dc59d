import { moveAccountCredits } from '#server/game/bank/index.ts';
import { lockHolding } from '#server/game/planets/holding-row.ts';
import { compensationFor } from '#server/game/planets/rules/compensation.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlanet, savePlanet } from '#server/world/galaxy/index.ts';
import { clearPlanet, lockPlayers } from '#server/world/players/index.ts';
import { FOREIGN_REGION } from '#server/world/regions/index.ts';

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

type GivenUp = NonNullable<Awaited<ReturnType<typeof giveUpPlanet>>> & { id: string; region_id: string };

/** Gives up a player's planets in other owners' regions. Returns the result for each. */
export async function giveUpForeignPlanets(ctx: Services, tx: Tx, playerId: string, key: string): Promise<GivenUp[]> {
  const planets = await tx.sql<{ id: string; region_id: string }>(
    `SELECT h.planet_id AS id, r.id AS region_id FROM planet_holdings h JOIN player_records p ON p.id = h.owner_id
     JOIN map_planets m ON m.id = h.planet_id JOIN map_sectors s ON s.id = m.sector_id JOIN map_region_details r ON r.id = s.region_id
     WHERE h.owner_id = $1 AND ${FOREIGN_REGION} ORDER BY h.planet_id`,
    [playerId],
  );
  const given: GivenUp[] = [];
  for (const planet of planets) {
    const outcome = await giveUpPlanet(ctx, tx, planet.id, { kind: 'lapse_compensation', key });
    if (outcome) given.push({ ...planet, ...outcome });
  }
  return given;
}
