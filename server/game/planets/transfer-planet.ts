import { recordGift } from '#server/foundation/giving/index.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import { requirePlanetSpace } from '#server/game/planets/claim-planet.ts';
import { type HoldingRow, saveHolding } from '#server/game/planets/holding-row.ts';
import type { PlanetAction, TransferPlanetInput } from '#server/game/planets/schemas.ts';
import { visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { savePlanet } from '#server/world/galaxy/index.ts';
import { clearLanding } from '#server/world/players/index.ts';

/**
 * Gives the planet on which the ship has landed to another player; its value counts as a gift. The safe must be empty.
 * @throws DomainError as `visitOwnPlanet` and `recordGift`; NOT_FOUND for the name; CONFLICT `own_planet`,
 * `safe_not_empty`, `planets_full`
 */
export function transferPlanet(ctx: PlayerCtx, input: TransferPlanetInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'transfer', input, async (tx) => {
    const { planet, holding } = await visitOwnPlanet(ctx, tx, input.id);
    const receiver = await findReceiver(tx, input.to);
    if (receiver === ctx.player_id) throw conflict('own_planet', 'This planet already is yours.');
    if (holding.safe > 0) throw conflict('safe_not_empty', 'Empty the safe first.', { safe: holding.safe });
    await requirePlanetSpace(ctx, tx, receiver);
    await recordGift(ctx, tx, {
      route: 'planet',
      value: planetValue(ctx.settings.current(), holding),
      receiver_id: receiver,
      subject_id: planet.id,
    });
    await saveHolding(tx, { ...holding, owner_id: receiver, origin: 'received', claimed_at: ctx.clock.now() });
    await savePlanet(tx, planet.id, { owner_id: receiver, citadel_level: holding.citadel_level });
    await clearLanding(tx, ctx.player_id);
    return planet.id;
  });
}

async function findReceiver(tx: Tx, name: string): Promise<string> {
  const [player] = await tx.sql<{ id: string }>(
    'SELECT id FROM player_directory WHERE lower(username) = lower($1) AND NOT deleted',
    [name],
  );
  if (!player) throw notFound('The player');
  return player.id;
}

/** The planet's value: credits invested, stock at mid prices, drones. */
function planetValue(settings: GameSettings, holding: HoldingRow): number {
  return (
    holding.cost_basis +
    holding.ore * settings.mid_price_ore +
    holding.organics * settings.mid_price_organics +
    holding.equipment * settings.mid_price_equipment +
    holding.drones * settings.drone_price
  );
}
