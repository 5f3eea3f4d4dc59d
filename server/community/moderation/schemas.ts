import { z } from 'zod';
import { cleanText } from '#server/community/messages/rules/text.ts';
import { CHANNELS, FLAG_REASONS } from '#server/community/messages/schemas.ts';
import { ACTIONS, BULK_ACTIONS, MAX_BULK, MAX_MUTE_HOURS } from '#server/community/moderation/rules/actions.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

/** The refinements below as JSON Schema. */
const NEEDS_REASON = {
  if: { properties: { action: { const: 'dismiss' } } },
  else: { required: ['reason'], properties: { reason: { pattern: '[^\\s\\p{C}]' } } },
};
const NEEDS_HOURS = {
  if: { properties: { action: { const: 'mute' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
  then: { required: ['hours'] },
  else: { not: { required: ['hours'] } },
};
const AN_ID = '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

const reason = z.string().max(1_000).overwrite(cleanText).max(500);

export const listFlaggedInput = z.object({
  state: z
    .enum(['open', 'settled'])
    .default('open')
    .describe('`open`: with pending flags, longest waiting first. `settled`: last decided first.'),
  channel: z.enum(CHANNELS).optional(),
  reason: z.enum(FLAG_REASONS).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const moderationCaseInput = z.object({ id: z.uuid() });
export const moderateMessageInput = z
  .object({
    id: z.uuid(),
    action: z.enum(ACTIONS),
    reason: reason.default('').describe('Recorded in the audit log; the author reads it when warned or muted.'),
    hours: z.int().min(1).max(MAX_MUTE_HOURS).optional().describe('How long the author is muted.'),
    appeal_note: reason
      .optional()
      .describe('What the author may do about a warning or a mute; they read it with the reason.'),
  })
  .refine(({ action, reason: words }) => action === 'dismiss' || words !== '', {
    path: ['reason'],
    message: 'Give a reason.',
  })
  .refine(({ action, hours }) => (action === 'mute') === (hours !== undefined), {
    path: ['hours'],
    message: 'A mute needs its duration in hours; other actions have none.',
  })
  .meta({ allOf: [NEEDS_REASON, NEEDS_HOURS], examples: [{ action: 'mute', hours: 24, reason: 'insults' }] });
export const moderateManyInput = z
  .object({
    message_ids: z.array(z.uuid()).min(1).max(MAX_BULK).overwrite(distinct),
    action: z.enum(BULK_ACTIONS),
    reason: reason.default(''),
  })
  .refine(({ action, reason: words }) => action === 'dismiss' || words !== '', {
    path: ['reason'],
    message: 'Give a reason.',
  })
  .meta({ allOf: [NEEDS_REASON], examples: [{ message_ids: [AN_ID], action: 'hide', reason: 'spam' }] });
export const sanctionPlayerInput = z
  .object({
    player_id: z.uuid(),
    action: z.enum(['warn', 'mute']),
    reason: reason.min(1, 'Give a reason.').describe('Recorded in the audit log, and read by the player.'),
    hours: z.int().min(1).max(MAX_MUTE_HOURS).optional().describe('How long the player is muted.'),
    appeal_note: reason.optional().describe('What the player may do about it.'),
  })
  .refine(({ action, hours }) => (action === 'mute') === (hours !== undefined), {
    path: ['hours'],
    message: 'A mute needs its duration in hours; a warning has none.',
  })
  .meta({ allOf: [NEEDS_HOURS], examples: [{ action: 'mute', hours: 24, reason: 'floods hails' }] });
export const liftMuteInput = z.object({ player_id: z.uuid(), reason: reason.min(1, 'Give a reason.') });

const player = z.object({ player_id: z.uuid(), username: z.string() });
const outcome = z.enum(['dismiss', 'hide', 'warn', 'mute']);

export const flaggedMessageSchema = z.object({
  id: z.uuid(),
  channel: z.enum(CHANNELS),
  author: player.nullable().describe('Null when that player no longer exists.'),
  subject: z.string(),
  excerpt: z.string(),
  created_at: z.iso.datetime(),
  is_hidden: z.boolean(),
  flags: z.int().describe('How many recipients flagged it, and how many of these flags are pending.'),
  open_flags: z.int(),
  reasons: z.array(z.enum(FLAG_REASONS)),
  first_flagged_at: z.iso.datetime(),
  outcome: outcome.nullable(),
  settled_at: z.iso.datetime().nullable(),
});
export const flaggedPage = z.object({
  items: z.array(flaggedMessageSchema),
  next_cursor: z.string().nullable(),
  waiting: z.int().describe('All open messages, regardless of the filter.'),
});

const sanctionSchema = z.object({
  kind: z.enum(['warn', 'mute']),
  reason: z.string(),
  appeal_note: z.string().nullable().describe('What the author may do about it.'),
  until: z.iso.datetime().nullable(),
  lifted_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export const moderationCaseSchema = flaggedMessageSchema.extend({
  body: z.string(),
  sector: z.object({ id: z.uuid(), number: z.int(), name: z.string() }).nullable().describe('Where it was sent.'),
  team: z.object({ id: z.uuid(), name: z.string(), tag: z.string() }).nullable(),
  recipients: z.int(),
  answers: z
    .object({ author: player.nullable(), body: z.string(), created_at: z.iso.datetime() })
    .nullable()
    .describe('The message it answers.'),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(FLAG_REASONS),
      note: z.string(),
      reporter: player.nullable(),
      created_at: z.iso.datetime(),
      outcome: outcome.nullable(),
      settled_at: z.iso.datetime().nullable(),
      settled_by: z.string().nullable().describe("The moderator's name."),
    }),
  ),
  record: z
    .object({
      flagged: z.int(),
      hidden: z.int(),
      muted_until: z.iso.datetime().nullable(),
      sanctions: z.array(sanctionSchema),
    })
    .nullable()
    .describe('Information about the author; null when the account is gone.'),
  is_mine: z.boolean().describe("The caller's own message: another moderator must decide."),
});
export const moderateManyOutput = z.object({
  items: z.array(
    z.object({
      message_id: z.uuid(),
      outcome: z.enum(['done', 'not_found', 'already_settled', 'own_message', 'author_gone', 'not_hidden']),
    }),
  ),
});

export type FlaggedInput = z.infer<typeof listFlaggedInput>;
export type ModerateInput = z.infer<typeof moderateMessageInput>;
export type SanctionPlayerInput = z.infer<typeof sanctionPlayerInput>;
export type BulkInput = z.infer<typeof moderateManyInput>;
export type BulkOutput = z.infer<typeof moderateManyOutput>;
export type Flagged = z.infer<typeof flaggedMessageSchema>;
export type Case = z.infer<typeof moderationCaseSchema>;
