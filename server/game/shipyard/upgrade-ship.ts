import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import type { ServiceResult, UpgradeInput } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import { upgradeChange } from '#server/world/ships/index.ts';
import { type UpgradeBar, upgradeBar, upgradePrice } from '#server/world/ships/rules/fittings.ts';

/**
 * Installs one more level; the added hull and shield points are full.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `limit_reached`, `slots_full` or `no_slots`
 */
export function upgradeShip(ctx: PlayerCtx, input: UpgradeInput): Promise<ServiceResult> {
  return refitShip(ctx, 'upgrades', 'upgrade', input, (ship) => {
    const bar = upgradeBar(ship.type, ship.upgrades, input.kind);
    if (bar) throw upgradeRefusal(bar);
    const level = ship.upgrades[input.kind] + 1;
    const price = upgradePrice(ship.type, input.kind, level);
    return {
      bill: { kind: 'ship_upgraded', price, detail: { upgrade: input.kind, level } },
      change: upgradeChange(ship.type, { ...ship.upgrades, [input.kind]: level }, ship.value, price),
    };
  });
}

const BARS: Readonly<Record<UpgradeBar, string>> = {
  limit_reached: 'This ship type does not support more of this upgrade.',
  slots_full: 'Not enough free upgrade slots.',
  no_slots: 'This ship type has no upgrade slots.',
};

function upgradeRefusal(bar: UpgradeBar): DomainError {
  return conflict(bar, BARS[bar]);
}
