import { z } from 'zod';
import { EVENT_KINDS } from '#server/game/trading/rules/market-events.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const commodity = z.enum(COMMODITIES);

export const marketEventSchema = z.object({
  kind: z
    .enum(EVENT_KINDS)
    .describe(
      '`shortage` and `strike` make goods dearer, `glut` and `convoy` cheaper, `festival` what people celebrate with dearer.',
    ),
  starts_at: z.iso.datetime().describe('When it begins.'),
  ends_at: z.iso.datetime().describe('When it ends.'),
  effects: z
    .array(z.object({ commodity, percent: z.number().describe('Of the station’s own mid price, whoever buys.') }))
    .describe('How far it moves prices now: it begins and ends without a jump.'),
});

export const pricePartsSchema = z
  .object({
    base: z.number().describe('The good’s mid price everywhere.'),
    place: z.number().describe('What this station’s own mid adds.'),
    event: z.number().describe('What its market event adds.'),
    stock: z.number().describe('What its stock, or its open demand, adds.'),
    tax: z.number().describe('Region tax on one unit, on top of the price when you buy and off it when you sell.'),
  })
  .describe('Credits a unit with two decimals; the first four add up to the unit price.');

export const supplySchema = z
  .object({
    restock_percent: z.int().describe('How fast its stock comes back now, percent of the full rate.'),
    inputs: z
      .array(
        z.object({
          commodity,
          is_supplied: z.boolean().describe('False: the station lacks it.'),
          lasts_minutes: z.int().nullable().describe('Until it runs out; null where it does not.'),
        }),
      )
      .describe('The goods it is made from, as far as the station buys them.'),
  })
  .describe('What the station makes this good from.');

const eventPlace = {
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
};

export const newsSchema = z.object({
  ...eventPlace,
  kind: marketEventSchema.shape.kind,
  starts_at: z.iso.datetime().describe('When it began.'),
  ends_at: z.iso.datetime().nullable().describe('Known when you were there.'),
  effects: marketEventSchema.shape.effects.describe('How far it moved prices at `as_of`.'),
  as_of: z.iso.datetime().describe('How old the news is: what it says was so then.'),
  heard_at: z.iso.datetime().describe('When you docked and heard of it, or saw it.'),
  is_over: z.boolean().describe('True once it must have ended.'),
});

export const listEventsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  when: z
    .enum(['now', 'next'])
    .default('now')
    .describe('`next`: those that begin within three days, the soonest first.'),
  region_id: z.uuid().optional(),
});
export const stationEventSchema = marketEventSchema.extend({
  ...eventPlace,
  region_id: z.uuid(),
  region_name: z.string(),
  cluster_name: z.string(),
  peaks: z
    .array(z.object({ commodity, percent: z.number().describe('Of the station’s own mid price.') }))
    .describe('How far it moves prices at its peak, percent of the station’s own mid price.'),
});
export type News = z.infer<typeof newsSchema>;
export type EventsInput = z.infer<typeof listEventsInput>;
export type StationEvent = z.infer<typeof stationEventSchema>;
