import { z } from 'zod';
import { MEDAL_IDS, MEDAL_METRICS } from '#server/community/medals/rules/catalogue.ts';

export const medalIdSchema = z.enum(MEDAL_IDS);
const reason = z.string().trim().min(3).max(500);

export const medalSchema = z.object({
  id: medalIdSchema.describe('The medal.'),
  metric: z.enum(MEDAL_METRICS).nullable().describe('What its milestone counts; null: awarded by administrators only.'),
  threshold: z.int().describe('The milestone.'),
  holders: z.int().describe('Players who hold it.'),
  rarity: z.int().describe('How many in a thousand players hold it.'),
});
export const ownMedalSchema = medalSchema.extend({
  value: z.int().describe("The player's figure now."),
  progress: z.number().min(0).max(1).describe('How far it is, 0 to 1.'),
  awarded_at: z.iso.datetime().nullable().describe('Null: not held.'),
});
export const myMedalsOutput = z.object({ items: z.array(ownMedalSchema), next_cursor: z.string().nullable() });
export const listMedalsOutput = z.object({
  items: z.array(medalSchema),
  players: z.int().describe('All players.'),
  next_cursor: z.string().nullable(),
});

export const heldMedalsOutput = z.object({
  items: z
    .array(medalSchema.extend({ awarded_at: z.iso.datetime().describe('When it was awarded.') }))
    .describe('The newest first.'),
  next_cursor: z.string().nullable(),
});

export const heldMedalsInput = z.object({ id: z.uuid().describe('The player.') });
export const medalCollectionInput = z.object({ player_id: z.uuid() });
export const collectedMedalSchema = ownMedalSchema.extend({
  source: z.enum(['milestone', 'admin']).nullable().describe('How it was awarded; null: never.'),
  awarded_by_name: z.string().nullable().describe('The administrator who awarded it.'),
  reason: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  revoke_reason: z.string().nullable().describe('Why it was revoked.'),
});
export const medalCollectionOutput = z.object({
  player_id: z.uuid(),
  username: z.string(),
  items: z.array(collectedMedalSchema),
});
export const medalCollectionPage = medalCollectionOutput.extend({ next_cursor: z.string().nullable() });
export const awardMedalInput = z.object({ player_id: z.uuid(), medal: medalIdSchema, reason });
export const revokeMedalInput = z.object({ player_id: z.uuid(), medal: medalIdSchema, reason });

export type MedalView = z.infer<typeof medalSchema>;
export type OwnMedal = z.infer<typeof ownMedalSchema>;
export type HeldMedals = Omit<z.infer<typeof heldMedalsOutput>, 'next_cursor'>;
export type MedalList = Omit<z.infer<typeof listMedalsOutput>, 'next_cursor'>;
export type MedalCollection = z.infer<typeof medalCollectionOutput>;
export type AwardMedalInput = z.infer<typeof awardMedalInput>;
