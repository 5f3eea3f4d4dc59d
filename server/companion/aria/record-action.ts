import { admitRequest } from '#server/companion/aria/admit-request.ts';
import { recordInteraction } from '#server/companion/aria/record-interaction.ts';
import { remember } from '#server/companion/aria/remember.ts';
import type { RecordActionInput, RecordActionOutput } from '#server/companion/aria/schemas.ts';
import { screenMessage } from '#server/companion/aria/screen-message.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Remembers an action of a player, once however often it is reported. @throws as `admitRequest` and `screenMessage` */
export async function recordAction(ctx: PlayerCtx, input: RecordActionInput): Promise<RecordActionOutput> {
  await admitRequest(ctx);
  if (input.note !== undefined) await screenMessage(ctx, input.note);
  return inTransaction(ctx, async (tx) => {
    await recordInteraction(ctx, tx);
    const recorded = await remember(ctx, tx, {
      player_id: ctx.player_id,
      kind: 'action',
      content: JSON.stringify(input),
    });
    return { recorded };
  });
}
