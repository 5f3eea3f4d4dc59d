import { z } from 'zod';
import { rankingBoardSchema } from '#server/community/rankings/schemas.ts';

export const profileInput = z.object({ id: z.uuid() });
export const profileOutput = z.object({
  id: z.uuid(),
  username: z.string(),
  joined_at: z.iso.datetime(),
  is_galactic_citizen: z.boolean(),
  ship_type: z.string().nullable(),
  team: z
    .object({ id: z.uuid(), name: z.string(), tag: z.string() })
    .nullable()
    .describe('The team that the player is in.'),
  places: z.array(z.object({ board: rankingBoardSchema, rank: z.int(), score: z.int() })),
  history: z
    .array(z.object({ board: rankingBoardSchema, day: z.iso.date(), rank: z.int(), score: z.int() }))
    .describe('The places at the first count of each of the last thirty days, by ranking and day.'),
  is_me: z.boolean(),
  rule: z
    .enum(['block', 'mute'])
    .nullable()
    .describe("The caller's rule for this player; theirs for the caller is not shown."),
});

export const findPlayersInput = z.object({
  name: z.string().trim().min(2).max(32).describe('How the name begins.'),
});
export type FindPlayersInput = z.infer<typeof findPlayersInput> & { limit: number; cursor?: string | undefined };
export const findPlayersOutput = z.object({
  items: z.array(z.object({ player_id: z.uuid(), username: z.string() })),
  next_cursor: z.string().nullable(),
});
export type Profile = z.infer<typeof profileOutput>;
