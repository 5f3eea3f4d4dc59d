import { z } from 'zod';
import { SEASON_BOARDS, SEASON_MEDALS } from '#server/community/seasons/rules/season.ts';

const board = z.enum(SEASON_BOARDS).describe('`overall`: the share of the best score on each of the others, added up.');
const number = z.coerce.number().int().min(-10_000).max(10_000).describe('The number of the season.');
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

const seasonSchema = z.object({
  number: z.int().describe('Seasons are counted from the first; before it, below 1.'),
  starts_at: z.iso.datetime().describe('When it began, by the clock.'),
  ends_at: z.iso.datetime().describe('When it ends, by the clock.'),
});
export const currentSeasonOutput = seasonSchema.extend({
  me: z
    .object({ rank: z.int(), score: z.int() })
    .nullable()
    .describe('Your place on the overall board; null: not placed yet.'),
  total: z.int().describe('Players on the overall board.'),
});

export const listSeasonsInput = z.object(page);
export const archivedSeasonSchema = seasonSchema.extend({
  closed_at: z.iso.datetime().describe('When its boards were counted for the last time.'),
  players: z.int().describe('Players on its overall board.'),
  winner: z.string().nullable().describe('Who stood first overall; null: an account that was closed.'),
});

export const seasonBoardInput = z.object({
  season: number,
  board,
  around: z.enum(['me']).optional().describe("`me`: the rows around the caller's own place."),
  ...page,
});
export const seasonPlaceSchema = z.object({
  rank: z.int().describe('Shared by equal scores.'),
  player_id: z.uuid(),
  username: z.string(),
  score: z.int().describe('Points, credits of trading profit, sectors, ships destroyed, or rank points of objectives.'),
  is_me: z.boolean(),
  title: z.int().describe('The rank whose title the player shows.'),
  frame: z.string().describe('The frame of the profile.'),
  history: z
    .array(z.int())
    .describe('The score at the first count of each day of the season, oldest first; without days off the board.'),
});
export const seasonBoardOutput = z.object({
  items: z.array(seasonPlaceSchema),
  next_cursor: z.string().nullable(),
  me: z.object({ rank: z.int(), score: z.int() }).nullable().describe('Your place; null: not on this board.'),
  total: z.int(),
  computed_at: z.iso.datetime().nullable().describe('Null until it has been counted once.'),
});

export const hallOfFameInput = z.object({
  ...page,
  player_id: z.uuid().optional().describe('Only the medals of this player.'),
});
export const fameSchema = z.object({
  season: z.int().describe('The number of the season.'),
  board,
  medal: z.enum(SEASON_MEDALS).describe('First, second or third place.'),
  player_id: z.uuid(),
  username: z.string(),
  score: z.int(),
});

export type ListSeasonsInput = z.infer<typeof listSeasonsInput>;
export type HallOfFameInput = z.infer<typeof hallOfFameInput>;
export type SeasonBoardInput = z.infer<typeof seasonBoardInput>;
export type SeasonPlace = z.infer<typeof seasonPlaceSchema>;
export type Fame = z.infer<typeof fameSchema>;
