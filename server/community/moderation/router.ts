import { z } from 'zod';
import { moderateMessage } from '#server/community/moderation/moderate-message.ts';
import { moderateMany } from '#server/community/moderation/moderate-messages.ts';
import { readCase } from '#server/community/moderation/queries/read-case.ts';
import { readFlagged } from '#server/community/moderation/queries/read-flagged.ts';
import { liftMute } from '#server/community/moderation/sanction-author.ts';
import { sanctionPlayer } from '#server/community/moderation/sanction-player.ts';
import {
  flaggedPage,
  liftMuteInput,
  listFlaggedInput,
  moderateManyInput,
  moderateManyOutput,
  moderateMessageInput,
  moderationCaseInput,
  moderationCaseSchema,
  sanctionPlayerInput,
} from '#server/community/moderation/schemas.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const moderator = scopedProcedure('admin.messages.moderate');

function route(method: 'GET' | 'POST', path: `/admin/messages/${string}`, summary: string, successStatus = 200) {
  return {
    route: { method, path, tags: ['moderation'], summary, successStatus },
  };
}

export const moderationRouter = router({
  list: moderator
    .meta(route('GET', '/admin/messages/flagged', 'List flagged messages, open or resolved'))
    .input(listFlaggedInput)
    .output(flaggedPage)
    .query(({ ctx, input }) => readFlagged(ctx, input)),
  get: moderator
    .meta(route('GET', '/admin/messages/{id}', "Read a flagged message with its reports and its author's history"))
    .meta({ errors: ['NOT_FOUND'] })
    .input(moderationCaseInput)
    .output(moderationCaseSchema)
    .query(({ ctx, input }) => readCase(ctx, input)),
  moderate: moderator
    .meta(route('POST', '/admin/messages/{id}/moderate', 'Decide on a flagged message'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(moderateMessageInput)
    .output(moderationCaseSchema)
    .mutation(({ ctx, input }) => moderateMessage(ctx, input)),
  bulk: moderator
    .meta(route('POST', '/admin/messages/bulk-moderate', 'Decide on several flagged messages at once'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(moderateManyInput)
    .output(moderateManyOutput)
    .mutation(({ ctx, input }) => moderateMany(ctx, input)),
  sanction: moderator
    .meta(
      route('POST', '/admin/messages/sanctions/{player_id}', 'Warn or mute a player without a flagged message', 204),
    )
    .meta({ errors: ['NOT_FOUND'] })
    .input(sanctionPlayerInput)
    .output(z.void())
    .mutation(({ ctx, input }) => sanctionPlayer(ctx, input)),
  lift: moderator
    .meta(route('POST', '/admin/messages/mutes/{player_id}/lift', 'Unmute a player', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(liftMuteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => liftMute(ctx, input)),
});
