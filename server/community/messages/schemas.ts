import { z } from 'zod';
import { cleanLine, cleanText, isSeen } from '#server/community/messages/rules/text.ts';

const body = z
  .string()
  .max(8_000)
  .overwrite(cleanText)
  .min(1, 'Enter a message.')
  .max(4_000)
  .refine(isSeen, 'Enter a message.');
const subject = z.string().max(400).overwrite(cleanLine).max(120);

export const CHANNELS = ['direct', 'hail', 'team'] as const;
export const FLAG_REASONS = ['spam', 'harassment', 'cheating', 'other'] as const;

export const sendMessageInput = z
  .object({
    channel: z.enum(['direct', 'team']).default('direct'),
    to: z.string().trim().max(64).optional().describe("The recipient's name; a message to your team has none."),
    subject: subject.default(''),
    body,
    reply_to: z.uuid().optional(),
  })
  .refine(({ channel, to }) => (channel === 'team') === !to, { path: ['to'], message: 'Enter a recipient.' })
  .meta({
    if: { properties: { channel: { const: 'team' } }, required: ['channel'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    then: { not: { required: ['to'] } },
    else: { required: ['to'], properties: { to: { pattern: '[^\\s\\p{C}]' } } },
    examples: [{ to: 'nova', subject: 'Ore for sale', body: 'Ore is cheap at Ore Dock.' }],
  });
export const hailSectorInput = z.object({
  body: z
    .string()
    .max(2_000)
    .overwrite(cleanText)
    .min(1, 'Enter a message.')
    .max(500)
    .refine(isSeen, 'Enter a message.'),
});
export const unreadMessagesOutput = z.object({ inbox: z.int(), team: z.int() });
export const hailSectorOutput = z.object({
  id: z.uuid(),
  heard: z.int().describe('How many players received it.'),
});

const player = z.object({ player_id: z.uuid(), username: z.string() });

export const messageSchema = z.object({
  id: z.uuid(),
  channel: z.enum(CHANNELS),
  from: player.nullable().describe('Null when that player no longer exists.'),
  to: player.nullable().describe('Of direct messages; null when that player no longer exists.'),
  sector: z.object({ id: z.uuid(), number: z.int(), name: z.string() }).nullable(),
  team: z
    .object({ id: z.uuid(), name: z.string(), tag: z.string() })
    .nullable()
    .describe('Of team messages; null when that team is gone.'),
  subject: z.string(),
  excerpt: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  quiet: z.boolean().describe('Its sender was muted when it arrived.'),
  is_mine: z.boolean(),
  is_hidden: z.boolean().describe('A moderator has hidden it.'),
});
export const messageDetail = messageSchema.extend({
  body: z.string(),
  reply_to: z.uuid().nullable(),
  is_flagged: z.boolean(),
  rule: z.enum(['block', 'mute']).nullable().describe('Your rule for the other player.'),
});

export const messageFolderSchema = z
  .enum(['inbox', 'sent', 'team'])
  .describe('Team messages, including your own, are in `team` and not in `inbox`.');
export const listMessagesInput = z.object({
  folder: messageFolderSchema.default('inbox'),
  channel: z.enum(CHANNELS).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const messageIdInput = z.object({ id: z.uuid() });
export const flagMessageInput = z.object({
  id: z.uuid(),
  reason: z.enum(FLAG_REASONS),
  note: z.string().max(1_000).overwrite(cleanText).max(500).default(''),
});
export const flagMessageOutput = z.object({ id: z.uuid(), flagged_at: z.iso.datetime() });

export const contactRuleSchema = z.enum(['block', 'mute']);
export const setContactRuleInput = z.object({ player_id: z.uuid(), rule: contactRuleSchema });
export const contactRuleInput = z.object({ player_id: z.uuid() });
export const contactsOutput = z.object({
  items: z.array(player.extend({ rule: contactRuleSchema, created_at: z.iso.datetime() })),
});
export const contactPage = contactsOutput.extend({ next_cursor: z.string().nullable() });

export type SendInput = z.infer<typeof sendMessageInput>;
export type ListInput = z.infer<typeof listMessagesInput>;
export type FlagInput = z.infer<typeof flagMessageInput>;
export type MessageView = z.infer<typeof messageSchema>;
export type MessageDetail = z.infer<typeof messageDetail>;
