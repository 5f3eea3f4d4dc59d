import { z } from 'zod';

export const BOARDS = ['wealth', 'trade', 'exploration'] as const;
export const boardSchema = z.enum(BOARDS);
export type Board = (typeof BOARDS)[number];

export const boardInput = z.object({
  board: boardSchema,
  /** `me`: the rows around the caller's own place. */
  around: z.enum(['me']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
});

export const placeSchema = z.object({
  /** Shared by equal scores. */
  rank: z.int(),
  player_id: z.uuid(),
  username: z.string(),
  /** Credits of net worth, credits of trading profit, or sectors visited. */
  score: z.int(),
  is_me: z.boolean(),
});

export const boardOutput = z.object({
  items: z.array(placeSchema),
  next_cursor: z.string().nullable(),
  /** Null for captains who are on no board yet. */
  me: placeSchema.omit({ is_me: true }).nullable(),
  total: z.int(),
  /** Null until the boards have been counted once. */
  computed_at: z.iso.datetime().nullable(),
});

export type BoardInput = z.infer<typeof boardInput>;
export type Place = z.infer<typeof placeSchema>;
