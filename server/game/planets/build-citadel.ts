import { actOnPlanet, settleCredits } from '#server/game/planets/act-on-planet.ts';
import { saveHolding } from '#server/game/planets/holding-row.ts';
import { nextLevel } from '#server/game/planets/rules/catalogue.ts';
import { removeGoods } from '#server/game/planets/rules/goods-cost.ts';
import { isShort, shortfallOf } from '#server/game/planets/rules/shortfall.ts';
import type { BuildCitadelInput, PlanetAction } from '#server/game/planets/schemas.ts';
import { visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireBuildable } from '#server/world/regions/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Starts building the next citadel level.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `region_in_grace`, `already_building`, `not_next_level`,
 * `materials_short` with what is missing
 */
export function buildCitadel(ctx: PlayerCtx, input: BuildCitadelInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'build', input, async (tx) => {
    const { player, planet, holding } = await visitOwnPlanet(ctx, tx, input.id);
    requireBuildable(planet.region_status);
    if (holding.building_level !== null)
      throw conflict('already_building', `Level ${holding.building_level} is already under construction.`);
    const next = nextLevel(holding.citadel_level);
    if (next?.level !== input.level)
      throw conflict('not_next_level', 'Levels are built one after the other.', { level: next?.level ?? null });
    const short = shortfallOf(next, { ...holding, credits: player.credits });
    if (isShort(short)) throw conflict('materials_short', 'Something is missing for this level.', { short });
    await settleCredits(ctx, tx, {
      kind: 'citadel_built',
      amount: -next.credits,
      planet_id: input.id,
      detail: { level: next.level },
    });
    const now = ctx.clock.now();
    await saveHolding(tx, {
      ...removeGoods(removeGoods(holding, 'ore', next.ore).left, 'equipment', next.equipment).left,
      cost_basis: holding.cost_basis + next.credits,
      building_level: next.level,
      building_started_at: now,
      building_done_at: new Date(now.getTime() + next.hours * HOUR_MS),
    });
    return input.id;
  });
}
