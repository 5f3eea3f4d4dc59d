import { upgradedStation } from '#server/game/construction/rules/stations.ts';
import type { StationAction, UpgradeStationInput } from '#server/game/construction/schemas.ts';
import { actOnStation, settleAtStation, visitOwnStation } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeStation } from '#server/world/galaxy/index.ts';
import { requireBuildable } from '#server/world/regions/index.ts';

/**
 * Builds a service or slips into one of the caller's stations; the cost is added to its capital.
 * @throws DomainError NOT_FOUND; CONFLICT `not_docked`, `region_closed`, `region_in_grace`, `upgrade_complete`,
 * `price_moved`, `credits_short`
 */
export function upgradeStation(ctx: PlayerCtx, input: UpgradeStationInput): Promise<StationAction> {
  return actOnStation(ctx, 'upgrade', input, async (tx) => {
    const { player, holding } = await visitOwnStation(ctx, tx, input.id);
    requireBuildable(holding.region_status);
    const next = upgradedStation(holding, input.upgrade);
    if (!next) throw conflict('upgrade_complete', 'The station has this already, or as much of it as it takes.');
    if (next.price !== input.expected_price)
      throw conflict('price_moved', `The price has changed to ${next.price} credits.`, { expected_price: next.price });
    const paid = await settleAtStation(ctx, tx, {
      kind: 'station_upgraded',
      amount: -next.price,
      station_id: input.id,
      detail: { upgrade: input.upgrade },
    });
    if (!paid)
      throw conflict('credits_short', `This costs ${next.price} credits; you have ${player.credits}.`, {
        needed: next.price,
        credits: player.credits,
      });
    const { services, slips_transient, slips_long_term } = next.state;
    await changeStation(tx, input.id, { services, slips_transient, slips_long_term });
    await tx.sql('UPDATE station_holdings SET upgrade_capital = upgrade_capital + $2 WHERE station_id = $1', [
      input.id,
      next.price,
    ]);
  });
}
