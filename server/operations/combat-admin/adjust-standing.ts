import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { changeStanding, standingsOf } from '#server/game/combat/index.ts';
import type { AdjustedStanding, AdjustStandingInput } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { lockPlayers } from '#server/world/players/index.ts';

export const STANDING_SCOPE = 'admin.players.adjust_rep';

/** Changes a player's standing with a faction, within its bounds. @throws DomainError FORBIDDEN, NOT_FOUND */
export function adjustStanding(ctx: UserCtx, input: AdjustStandingInput): Promise<AdjustedStanding> {
  requireScope(ctx.actor, STANDING_SCOPE);
  const { player_id, faction_code, by, reason } = input;
  const subject = { action: 'player.adjust_standing', target_type: 'player', target_id: player_id, reason };
  return adminWriteOnce(ctx, subject, { operation: 'combatAdmin.adjustStanding', input }, async (tx, notes) => {
    const locked = await lockPlayers(ctx, tx, [player_id]);
    if (!locked.has(player_id)) throw notFound('The player');
    notes.before = { faction_code, standing: await standingOf(tx, player_id, faction_code) };
    await changeStanding(ctx, tx, { player_id, faction_code, by });
    const after = { faction_code, standing: await standingOf(tx, player_id, faction_code) };
    notes.after = after;
    return after;
  });
}

async function standingOf(tx: Tx, playerId: string, faction: string): Promise<number> {
  return (await standingsOf(tx, [playerId])).get(playerId)?.get(faction) ?? 0;
}
