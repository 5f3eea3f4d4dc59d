import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import type { PlanetAction } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlanet } from '#server/world/galaxy/index.ts';
import { clearLanding, lockPlayer } from '#server/world/players/index.ts';

/** Takes off again. @throws DomainError NOT_FOUND; CONFLICT `not_landed` */
export function leavePlanet(ctx: PlayerCtx, input: { id: string }): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'leave', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    if (!(await lockPlanet(tx, input.id))) throw notFound('The planet');
    if (player.landed_planet_id !== input.id) throw conflict('not_landed', 'Your ship does not stand on this planet.');
    await clearLanding(tx, ctx.player_id);
    return input.id;
  });
}
