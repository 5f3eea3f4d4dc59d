import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import { lockHolding } from '#server/game/planets/holding-row.ts';
import type { PlanetAction, RenamePlanetInput } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockPlanet, savePlanet } from '#server/world/galaxy/index.ts';

/** Names one of the caller's planets, from anywhere. @throws DomainError NOT_FOUND when it is not theirs */
export function renamePlanet(ctx: PlayerCtx, input: RenamePlanetInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'rename', input, async (tx) => {
    const planet = await lockPlanet(tx, input.id);
    const holding = await lockHolding(ctx, tx, input.id);
    if (!planet || holding?.owner_id !== ctx.player_id) throw notFound('The planet');
    await savePlanet(tx, input.id, {
      owner_id: ctx.player_id,
      name: input.name,
      citadel_level: holding.citadel_level,
    });
    return input.id;
  });
}
