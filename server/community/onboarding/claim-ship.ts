import { z } from 'zod';
import { grantShip } from '#server/community/onboarding/grant-ship.ts';
import { lockSession, readSession } from '#server/community/onboarding/queries/read-session.ts';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import { SCRIPT_VERSION } from '#server/community/onboarding/rules/script.ts';
import { offersFor, type ShipOffer } from '#server/community/onboarding/rules/ship-offers.ts';
import type { ClaimOfferInput, OnboardingView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { ensurePlaced, lockPlayer } from '#server/world/players/index.ts';

/**
 * Claims the ship of one offer with its gifts, once.
 * @throws DomainError NOT_FOUND, CONFLICT `not_placed`, `talk_not_over`, `ship_claimed`, `script_changed` or
 * `offer_closed`
 */
export async function claimShip(ctx: PlayerCtx, input: ClaimOfferInput): Promise<OnboardingView> {
  await ensurePlaced(ctx, ctx.player_id);
  await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'first-login.claim-ship', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const offer = await openOffer(tx, ctx.player_id, input);
      const outcome = await grantShip(ctx, tx, player, offer, input.name);
      await tx.sql(`UPDATE onboarding_sessions SET stage = 'outcome', outcome = $2, updated_at = $3 WHERE id = $1`, [
        input.session_id,
        JSON.stringify(outcome),
        ctx.clock.now(),
      ]);
      return true;
    }),
  );
  return readSession(ctx);
}

async function openOffer(tx: Tx, playerId: string, input: ClaimOfferInput): Promise<ShipOffer> {
  const session = await lockSession(tx, playerId, input.session_id);
  if (session.stage === 'dialogue') throw conflict('talk_not_over', 'There is still a question to answer.');
  if (session.stage !== 'ship') throw conflict('ship_claimed', 'You have already claimed your ship.');
  if (session.script_version !== SCRIPT_VERSION)
    throw conflict('script_changed', 'The questions have changed. Open the session again.');
  const offer = offersFor(z.enum(CALLINGS).parse(session.calling)).find(({ id }) => id === input.offer);
  if (!offer) throw conflict('offer_closed', 'This offer is not open to you.');
  return offer;
}
