import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import { priceAt } from '#server/game/shipyard/rules/standing-price.ts';
import type { InsureInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { insureChange } from '#server/world/ships/index.ts';
import { type InsuranceBar, insuranceBar, insuredAt, premiumOf } from '#server/world/ships/rules/insurance.ts';

const BARS: Readonly<Record<InsuranceBar, string>> = {
  not_insurable: 'A ship without value cannot be insured.',
  hull_damaged: 'The insurer requires at least 90 % of the hull. Repair it first.',
  covered: 'The current policy already covers as much.',
};

/**
 * Sells a policy, a better one, or cover for fittings added since. Earlier premiums are credited; none is refunded.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `not_insurable`, `hull_damaged` or `covered`
 */
export function insureShip(ctx: PlayerCtx, input: InsureInput): Promise<ServiceResult> {
  return refitShip(ctx, 'insurance', 'insure', input, (ship, percent) => {
    const bar = insuranceBar(ctx.settings.current(), ship, input.level);
    if (bar) throw conflict(bar, BARS[bar]);
    const premium = priceAt(premiumOf(ctx.settings.current(), ship, input.level), percent);
    const policy = insuredAt(ctx.settings.current(), ship, input.level, premium);
    return {
      bill: {
        kind: 'ship_insured',
        price: premium,
        detail: { level: input.level, insured_value: policy.insured_value },
      },
      change: insureChange(policy, ship),
    };
  });
}
