import { actOnPlanet, settleCredits } from '#server/planets/act-on-planet.ts';
import { saveHolding } from '#server/planets/holding-row.ts';
import { citadelFigures } from '#server/planets/rules/catalogue.ts';
import type { PlanetAction, PlanetSafeInput } from '#server/planets/schemas.ts';
import { visitOwnPlanet } from '#server/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Puts credits into the planet's safe or takes them out.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `safe_full`, `safe_short`, `credits_short`
 */
export function useSafe(ctx: PlayerCtx, input: PlanetSafeInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'safe', input, async (tx) => {
    const { holding } = await visitOwnPlanet(ctx, tx, input.id);
    const isDeposit = input.direction === 'deposit';
    const free = citadelFigures(holding.citadel_level).safe_capacity - holding.safe;
    if (isDeposit && input.amount > free)
      throw conflict('safe_full', `The safe has room for ${Math.max(0, free)} credits.`, { free: Math.max(0, free) });
    if (!isDeposit && input.amount > holding.safe)
      throw conflict('safe_short', `The safe holds ${holding.safe} credits.`, { safe: holding.safe });
    await settleCredits(ctx, tx, {
      kind: isDeposit ? 'safe_deposited' : 'safe_withdrawn',
      amount: isDeposit ? -input.amount : input.amount,
      planet_id: input.id,
    });
    await saveHolding(tx, { ...holding, safe: holding.safe + (isDeposit ? input.amount : -input.amount) });
    return input.id;
  });
}
