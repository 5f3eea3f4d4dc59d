import { z } from 'zod';
import { FRAME_NAMES, HULL_NAMES, TRAIL_NAMES } from '#server/community/progress/rules/looks.ts';
import { OBJECTIVE_METRICS } from '#server/community/progress/rules/objectives.ts';
import { PERIODS } from '#server/community/progress/rules/periods.ts';
import { MAX_RANK } from '#server/community/progress/rules/ranks.ts';

const rank = z.int().min(1).max(MAX_RANK);
export const lookSchema = z.object({
  title: rank.nullable().describe('The rank whose title is shown; null: that of your rank.'),
  hull: z.enum(HULL_NAMES).describe('The colour of your ships.'),
  trail: z.enum(TRAIL_NAMES).describe('What your ship leaves behind on the map.'),
  frame: z.enum(FRAME_NAMES).describe('The frame of your profile.'),
});
export const rankSchema = z.object({
  points: z.int().describe('Rank points: from objectives, milestones, medals and seasons.'),
  rank,
  next_at: z.int().nullable().describe('Points of the next rank; null at the highest.'),
  progress: z.number().min(0).max(1).describe('How far it is to the next rank.'),
});
export const objectiveSchema = z.object({
  period: z.enum(PERIODS).describe('Of the UTC day, or of the UTC week from Monday.'),
  metric: z.enum(OBJECTIVE_METRICS).describe('What it counts.'),
  target: z.int(),
  value: z.int().describe('How much of it is done, at most the target.'),
  points: z.int().describe('Rank points that it brings; nothing else.'),
  completed_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().describe('When its UTC day or week ends.'),
});

export const myProgressOutput = z.object({
  ...rankSchema.shape,
  look: lookSchema.describe('How the player looks; it changes no figure of the game.'),
  objectives: z.array(objectiveSchema).describe('Three of the day, three of the week.'),
});
export const playerRankInput = z.object({ id: z.uuid().describe('The player.') });
export const playerRankOutput = z.object({
  ...rankSchema.shape,
  look: lookSchema.describe('How the player looks.'),
});
export const setLookInput = lookSchema.partial().describe('What stays out stays as it is.');
export const setLookOutput = lookSchema;

export const listRankPointsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const rankPointSchema = z.object({
  source: z.enum(['objective', 'medal', 'milestone', 'season']),
  subject: z.string().describe('Which one: the metric of an objective, the medal, the figure of a milestone.'),
  points: z.int(),
  granted_at: z.iso.datetime(),
});

export type LookChange = z.infer<typeof setLookInput>;
export type Objective = z.infer<typeof objectiveSchema>;
export type MyProgress = z.infer<typeof myProgressOutput>;
export type PlayerRank = z.infer<typeof playerRankOutput>;
export type RankPoint = z.infer<typeof rankPointSchema>;
