import { z } from 'zod';

const kinds = z.object({
  first: z.int().describe('Charts of sectors that nobody had sold before.'),
  stale: z.int().describe('Charts of sectors that nobody had sold for long.'),
  known: z.int().describe('Charts of sectors that somebody sold lately.'),
});

export const chartOfferOutput = z.object({
  charts: kinds.describe('What a cartographer buys from you now, by kind.'),
  prices: kinds.describe('What a chart of each kind pays, credits.'),
  total: z.int().describe('What all of it pays, credits.'),
  left: z.int().describe('Charts of yours that are beyond the limit of a day.'),
  earned: z.int().describe('What you got for charts in the last 24 hours, credits.'),
  day_limit: z.int().describe('What cartographers pay one player in 24 hours, credits.'),
});
export const sellChartsOutput = z.object({
  charts: kinds.describe('What was sold, by kind.'),
  total: z.int().describe('What it paid, credits.'),
  credits: z.int().describe('Your credits after it.'),
});

export type ChartOffer = z.infer<typeof chartOfferOutput>;
export type ChartsSold = z.infer<typeof sellChartsOutput>;
