import { actOnPlanet, settleCredits } from '#server/game/planets/act-on-planet.ts';
import { type HoldingRow, saveHolding } from '#server/game/planets/holding-row.ts';
import { citadelFigures } from '#server/game/planets/rules/catalogue.ts';
import { transportFee } from '#server/game/planets/rules/compensation.ts';
import type { PlanetAction, PlanetSafeInput } from '#server/game/planets/schemas.ts';
import { visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Deposits credits into the planet's safe, withdraws them, or prepays their transport in case the region closes.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `safe_full`, `safe_short`, `transport_prepaid`, `region_lasts`,
 * `credits_short`
 */
export function useSafe(ctx: PlayerCtx, input: PlanetSafeInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'safe', input, async (tx) => {
    const { holding, planet } = await visitOwnPlanet(ctx, tx, input.id);
    if (input.direction === 'prepay' && planet.region_kind !== 'player_owned')
      throw conflict('region_lasts', 'Only regions of players can end; the safe is sure to stay where it is.');
    await saveHolding(tx, await after(ctx, tx, holding, input));
    return input.id;
  });
}

async function after(ctx: PlayerCtx, tx: Tx, holding: HoldingRow, input: PlanetSafeInput): Promise<HoldingRow> {
  const { amount, direction, id: planet_id } = input;
  const { safe, transport_prepaid } = holding;
  const capacity = citadelFigures(holding.citadel_level).safe_capacity;
  if (direction === 'withdraw') {
    if (amount > safe) throw conflict('safe_short', `The safe holds ${safe} credits.`, { safe });
    await settleCredits(ctx, tx, { kind: 'safe_withdrawn', amount, planet_id });
    return { ...holding, safe: safe - amount };
  }
  const free = Math.max(0, capacity - (direction === 'deposit' ? safe : transport_prepaid));
  if (direction === 'deposit') {
    if (amount > free) throw conflict('safe_full', `The safe has room for ${free} credits.`, { free });
    await settleCredits(ctx, tx, { kind: 'safe_deposited', amount: -amount, planet_id });
    return { ...holding, safe: safe + amount };
  }
  if (amount > free)
    throw conflict('transport_prepaid', `Of this safe the transport of ${free} credits is not paid yet.`, { free });
  const fee = transportFee(amount);
  await settleCredits(ctx, tx, {
    kind: 'safe_transport_prepaid',
    amount: -fee,
    planet_id,
    detail: { covered: amount },
  });
  return { ...holding, transport_prepaid: transport_prepaid + amount };
}
