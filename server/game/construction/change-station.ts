import type { ChangeStationInput, StationAction } from '#server/game/construction/schemas.ts';
import { actOnStation, lockOwnStation } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeStation } from '#server/world/galaxy/index.ts';

/**
 * Renames one of the caller's stations, or sets the docking fee for others, from anywhere.
 * @throws DomainError NOT_FOUND; CONFLICT `fee_too_high`
 */
export function changeOwnStation(ctx: PlayerCtx, input: ChangeStationInput): Promise<StationAction> {
  return actOnStation(ctx, 'change', input, async (tx) => {
    await lockOwnStation(ctx, tx, input.id);
    const max = ctx.settings.current().max_dock_fee;
    if ((input.dock_fee ?? 0) > max)
      throw conflict('fee_too_high', `Docking may cost ${max} credits at most.`, { max });
    await changeStation(tx, input.id, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.dock_fee === undefined ? {} : { dock_fee: input.dock_fee }),
    });
  });
}
