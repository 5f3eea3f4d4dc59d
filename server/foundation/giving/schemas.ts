import { z } from 'zod';

export const GIFT_ROUTES = [
  'treasury',
  'contract',
  'planet',
  'station',
  'gate',
  'bounty',
  'goods',
  'toll',
  'salvage',
] as const;
export type GiftRoute = (typeof GIFT_ROUTES)[number];

export const givingOutput = z
  .object({
    turns_spent: z.int().describe('Turns ever spent.'),
    turns_needed: z.int().describe('Spent turns after which giving opens.'),
    earned: z.int().describe('Profit of all trades, credits.'),
    given: z.int().describe('Value given to other players and to teams so far, credits.'),
    is_open: z.boolean(),
    limit: z.int().describe('All that may ever be given with what is earned now, credits.'),
    left: z.int().describe('What may be given now, credits.'),
  })
  .describe('What one account may give to others is bounded by what it earned by playing.');

export type Giving = z.infer<typeof givingOutput>;
