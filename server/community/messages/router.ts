import { z } from 'zod';
import { clearRule } from '#server/community/messages/clear-rule.ts';
import { deleteMessage } from '#server/community/messages/delete-message.ts';
import { flagMessage } from '#server/community/messages/flag-message.ts';
import { hailSector } from '#server/community/messages/hail-sector.ts';
import { markMessageRead } from '#server/community/messages/mark-message.ts';
import {
  readContacts,
  readMessage,
  readMessages,
  readUnread,
} from '#server/community/messages/queries/read-messages.ts';
import {
  contactPage,
  contactRuleInput,
  contactsOutput,
  flagMessageInput,
  flagMessageOutput,
  hailSectorInput,
  hailSectorOutput,
  listMessagesInput,
  messageDetail,
  messageIdInput,
  messageSchema,
  sendMessageInput,
  setContactRuleInput,
  unreadMessagesOutput,
} from '#server/community/messages/schemas.ts';
import { sendMessage } from '#server/community/messages/send-message.ts';
import { setRule } from '#server/community/messages/set-rule.ts';
import { cutList, listInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/messages${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['messages'], summary, successStatus } };
}

export const messagesRouter = router({
  list: playerProcedure
    .meta(route('GET', '/messages', 'List your inbox, sent messages or team messages, newest first'))
    .input(listMessagesInput)
    .output(pageOf(messageSchema))
    .query(({ ctx, input }) => readMessages(ctx, input)),
  unread: playerProcedure
    .meta(route('GET', '/messages/unread', 'Read the number of unread messages'))
    .output(unreadMessagesOutput)
    .query(({ ctx }) => readUnread(ctx)),
  get: playerProcedure
    .meta(route('GET', '/messages/{id}', 'Read one message that you sent or received'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(messageIdInput)
    .output(messageDetail)
    .query(({ ctx, input }) => readMessage(ctx, input)),
  send: playerProcedure
    .meta(route('POST', '/messages', 'Send a message to a player or to your team', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(sendMessageInput)
    .output(messageDetail)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  hail: playerProcedure
    .meta(route('POST', '/messages/hail', 'Send a hail to everyone in your sector', 201))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(hailSectorInput)
    .output(hailSectorOutput)
    .mutation(({ ctx, input }) => hailSector(ctx, input)),
  read: playerProcedure
    .meta(route('POST', '/messages/{id}/read', 'Mark a message as read', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(messageIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => markMessageRead(ctx, input)),
  remove: playerProcedure
    .meta(route('DELETE', '/messages/{id}', 'Delete a message from your folders', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(messageIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMessage(ctx, input)),
  flag: playerProcedure
    .meta(route('POST', '/messages/{id}/flag', 'Flag a message for the moderators', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(flagMessageInput)
    .output(flagMessageOutput)
    .mutation(({ ctx, input }) => flagMessage(ctx, input)),
  contacts: playerProcedure
    .meta(route('GET', '/messages/contacts', 'List the players you block or mute'))
    .input(listInput)
    .output(contactPage)
    .query(async ({ ctx, input }) => cutList(await readContacts(ctx), input, ({ player_id }) => player_id)),
  setRule: playerProcedure
    .meta(route('PUT', '/messages/contacts/{player_id}', 'Block or mute a player'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(setContactRuleInput)
    .output(contactsOutput)
    .mutation(({ ctx, input }) => setRule(ctx, input)),
  clearRule: playerProcedure
    .meta(route('DELETE', '/messages/contacts/{player_id}', 'Unblock or unmute a player', 204))
    .input(contactRuleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => clearRule(ctx, input)),
});
