import { z } from 'zod';

export const BOARDS = ['wealth', 'trade', 'combat', 'exploration', 'rank'] as const;
export const rankingBoardSchema = z.enum(BOARDS);
export type Board = (typeof BOARDS)[number];

export const rankingBoardInput = z.object({
  board: rankingBoardSchema,
  around: z.enum(['me']).optional().describe("`me`: the rows around the caller's own place."),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});

export const rankingPlaceSchema = z.object({
  rank: z.int().describe('Shared by equal scores.'),
  player_id: z.uuid(),
  username: z.string(),
  score: z
    .int()
    .describe(
      'Credits of net value, credits of trading profit, different opponents whose ship was destroyed, sectors visited, or rank points.',
    ),
  is_me: z.boolean(),
  title: z.int().describe('The rank whose title the player shows.'),
  frame: z.string().describe('The frame of the profile.'),
  history: z
    .array(z.int())
    .describe(
      'The score at the first count of each of the last fourteen days, oldest first; without days before it was on the board.',
    ),
});

export const rankingBoardOutput = z.object({
  items: z.array(rankingPlaceSchema),
  next_cursor: z.string().nullable(),
  me: rankingPlaceSchema
    .omit({ is_me: true, title: true, frame: true, history: true })
    .nullable()
    .describe('Null for players who are on no board yet.'),
  total: z.int(),
  computed_at: z.iso.datetime().nullable().describe('Null until the rankings have been computed once.'),
});

/** How many days a row's chart shows. */
export const BOARD_HISTORY_DAYS = 14;

export type BoardInput = z.infer<typeof rankingBoardInput>;
export type Place = z.infer<typeof rankingPlaceSchema>;
