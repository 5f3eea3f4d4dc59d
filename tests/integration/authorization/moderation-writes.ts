import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createFlaggedMessage } from '#tests/support/flagged-message.ts';
import { requestCtx, type TestServices } from '#tests/support/services.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
type Parts = {
  services: TestServices;
  bob: Actor;
  withBrokenTable: (table: string, work: () => Promise<unknown>) => Promise<unknown>;
};
const reason = 'for the test';

/** Decisions about messages and their authors. The parts are there once the tests run. */
export function moderationWrites(parts: () => Parts) {
  const flagged = () => createFlaggedMessage(parts().services.pool);
  /** Flagged with the success, because a failure must leave no rows. */
  let open = '';
  const written = { impact: 'NORMAL', changes: 'before and after' } as const;
  return {
    'moderation.moderate': {
      ...written,
      action: 'message.hide',
      succeed: async (call: Caller) =>
        call.moderation.moderate({ id: (await flagged()).message_id, action: 'hide', reason }),
      fail: (call: Caller) => call.moderation.moderate({ id: randomUUID(), action: 'hide', reason }),
    },
    'moderation.bulk': {
      ...written,
      action: 'message.dismiss',
      succeed: async (call: Caller) => {
        open = (await flagged()).message_id;
        return call.moderation.bulk({ message_ids: [(await flagged()).message_id], action: 'dismiss' });
      },
      fail: (call: Caller) =>
        parts().withBrokenTable('message_flags', () =>
          call.moderation.bulk({ message_ids: [open], action: 'dismiss' }),
        ),
    },
    'moderation.sanction': {
      ...written,
      changes: 'after',
      action: 'player.warn',
      succeed: async (call: Caller) =>
        call.moderation.sanction({ player_id: (await flagged()).author.player_id, action: 'warn', reason }),
      fail: (call: Caller) => call.moderation.sanction({ player_id: randomUUID(), action: 'warn', reason }),
    },
    'moderation.lift': {
      ...written,
      action: 'message.unmute',
      succeed: async (call: Caller) => {
        const { message_id, author } = await flagged();
        const { services, bob } = parts();
        const asBob = createCaller(requestCtx(services, bob));
        await asBob.moderation.moderate({ id: message_id, action: 'mute', hours: 1, reason });
        return call.moderation.lift({ player_id: author.player_id, reason });
      },
      fail: (call: Caller) => call.moderation.lift({ player_id: randomUUID(), reason }),
    },
  } as const;
}
