import { randomUUIDv7 } from 'node:crypto';
import { actOnPlanet, requirePrice, settleCredits } from '#server/game/planets/act-on-planet.ts';
import { figureColumns, newHolding, requirePlanetSpace } from '#server/game/planets/claim-planet.ts';
import { insertHolding } from '#server/game/planets/holding-row.ts';
import { genesisType } from '#server/game/planets/rules/catalogue.ts';
import type { LaunchGenesisInput, PlanetAction } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { insertPlanet } from '#server/world/galaxy/index.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { lockPlayer } from '#server/world/players/index.ts';
import { requireBuildable } from '#server/world/regions/index.ts';

/**
 * Launches a genesis device in the caller's sector: a new planet of a random type, which is theirs.
 * @throws DomainError CONFLICT `not_placed`, `docked`, `fedspace`, `region_closed`, `region_in_grace`, `sector_full`,
 * `planets_full`, `price_moved`, `credits_short`
 */
export function launchGenesis(ctx: PlayerCtx, input: LaunchGenesisInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'genesis', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    if (player.docked_station_id !== null) throw conflict('docked', 'Undock first.');
    await requireSpace(ctx, tx, player.sector_id);
    await requirePlanetSpace(ctx, tx, ctx.player_id);
    const price = ctx.settings.current().genesis_price;
    requirePrice(input.expected_price, price);
    const id = randomUUIDv7();
    const type = genesisType(hashText(id));
    await settleCredits(ctx, tx, { kind: 'genesis_launched', amount: -price, planet_id: id, detail: { type } });
    await insertPlanet(tx, { id, sector_id: player.sector_id, name: input.name, type, owner_id: ctx.player_id });
    await insertHolding(tx, { ...newHolding(ctx, id, 'genesis', price), ...figureColumns(type) });
    return id;
  });
}

async function requireSpace(ctx: PlayerCtx, tx: Tx, sectorId: string): Promise<void> {
  // Serializes concurrent launches into one sector.
  await lockName(tx, 'genesis', sectorId);
  const [sector] = await tx.sql<{ is_fedspace: boolean; region_status: string; planets: number }>(
    `SELECT s.is_fedspace, r.status AS region_status,
       (SELECT count(*) FROM map_planets p WHERE p.sector_id = s.id) AS planets
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id WHERE s.id = $1`,
    [sectorId],
  );
  if (!sector || sector.is_fedspace)
    throw conflict('fedspace', 'Genesis devices are forbidden under federal protection.');
  requireBuildable(sector.region_status);
  const { max_sector_planets } = ctx.settings.current();
  if (sector.planets >= max_sector_planets)
    throw conflict('sector_full', `This sector already has ${sector.planets} planets.`, { max: max_sector_planets });
}
