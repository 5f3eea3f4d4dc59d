import type { z } from 'zod';
import { recordAct } from '#server/money/governance/apply-settings.ts';
import { expelPlayer } from '#server/money/governance/expel-player.ts';
import { governanceOf, requireOwned } from '#server/money/governance/require-owned.ts';
import type { expelInput } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';

/**
 * Expels a resident, by the owner of an autocracy.
 * @throws DomainError NOT_FOUND if they do not live there, FORBIDDEN `not_owner`, CONFLICT `region_closed`,
 * `vote_needed`, `own_region`
 */
export function expelResident(ctx: PlayerCtx, { id, player_id, reason }: z.infer<typeof expelInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [resident] = await tx.sql<{ username: string }>(
      `SELECT d.username FROM player_records c JOIN player_directory d ON d.id = c.id
       WHERE c.id = $1 AND c.home_region_id = $2`,
      [player_id, id],
    );
    if (resident) await lockPlayerRow(tx, player_id);
    const region = await requireOwned(ctx, tx, id);
    if ((await governanceOf(tx, id)) !== 'autocracy')
      throw conflict('vote_needed', 'This region votes on expulsions. Propose it.');
    if (player_id === ctx.player_id) throw conflict('own_region', 'The owner of a region cannot be expelled.');
    if (!resident || !(await expelPlayer(ctx, tx, { region_id: region.id, player_id })))
      throw notFound('A resident of that id');
    const after = { player: resident.username, reason };
    await recordAct(ctx, tx, { region_id: id, actor_id: ctx.actor.user_id, kind: 'expulsion', before: {}, after });
  });
}
