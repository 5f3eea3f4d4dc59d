import { payBounties } from '#server/bounties/pay-bounties.ts';
import type { CombatEnded } from '#server/combat/index.ts';

/** After a fight: pays the bounties on every player who lost a ship to those who destroyed it. */
export const collectBounties: CombatEnded = async (ctx, tx, { combat_id, sector_id, losses }) => {
  for (const { player_id: target_id, by } of losses) {
    if (by.length > 0) await payBounties(ctx, tx, { hunters: by, target_id, sector_id, combat_id, request_id: null });
  }
};
