import { z } from 'zod';
import { OPERATOR_EVENT_KINDS } from '#server/foundation/notifications/rules/types.ts';
import { distinct } from '#server/platform/rules/distinct.ts';
import {
  MAX_AHEAD_DAYS,
  MAX_EVENT_HOURS,
  MIN_EVENT_HOURS,
} from '#server/world/operator-events/rules/operator-event.ts';

export const operatorEventKind = z
  .enum(OPERATOR_EVENT_KINDS)
  .describe(
    '`double_regeneration`: stocks move to their level faster. `convoy`: a ship each hour brings what stations sell. `fair`: stations pay more for what they buy.',
  );
const strength = z
  .int()
  .describe(
    '`double_regeneration`: percent of the plain rate (125 to 300). `convoy`: percent of each capacity that arrives in all (10 to 100). `fair`: percent above the mid price at its height (5 to 25).',
  );
const reason = z.string().trim().min(3).max(500).describe('Recorded in the audit log.');

export const planEventInput = z.object({
  kind: operatorEventKind,
  region_id: z.uuid(),
  station_ids: z
    .array(z.uuid())
    .max(50)
    .overwrite(distinct)
    .default([])
    .describe('Public stations of the region that take part; none: all of them.'),
  strength,
  hours: z.int().min(MIN_EVENT_HOURS).max(MAX_EVENT_HOURS).describe('How long it runs.'),
  starts_at: z.iso
    .datetime()
    .optional()
    .describe(`When it begins, at most ${MAX_AHEAD_DAYS} days from now; absent: at once.`),
  reason,
});
export const endEventInput = z.object({ id: z.uuid(), reason });

const span = {
  id: z.uuid(),
  kind: operatorEventKind,
  state: z.enum(['planned', 'running', 'over']).describe('`over`: also one that was ended before it began.'),
  region_id: z.uuid(),
  region_name: z.string(),
  strength,
  starts_at: z.iso.datetime().describe('When it begins.'),
  ends_at: z.iso.datetime().describe('When it ends; where it was ended early, when its effect is gone.'),
};
const station = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
});

export const operatorEventSchema = z.object({
  ...span,
  stations: z.array(station).describe('Those that take part; empty: every public station of the region.'),
  hours: z.int().describe('How long it was planned for.'),
  arrived: z.int().describe('Ships of a convoy that have unloaded.'),
  reason: z.string().describe('As the audit log has it.'),
  created_by: z.string().describe('Name of the admin who made it.'),
  created_at: z.iso.datetime(),
  ended_by: z.string().nullable().describe('Name of the admin who ended it early.'),
  ended_at: z.iso.datetime().nullable(),
});
export const listOperatorEventsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  state: z.enum(['open', 'over']).default('open').describe('`open`: planned or running.'),
});

export const announcedEventSchema = z.object({
  ...span,
  is_here: z.boolean().describe('Whether you are in its region.'),
  station_count: z.int().nullable().describe('How many stations take part; null: every public one of the region.'),
  stations: z.array(station).describe('Those of them that you have visited.'),
});
export const announcedEvents = z.object({ items: z.array(announcedEventSchema), next_cursor: z.string().nullable() });

export const eventStationsInput = z.object({
  region_id: z.uuid(),
  name: z.string().trim().max(60).default('').describe('A part of the name of the station or of its sector.'),
});
export const eventStations = z.object({ items: z.array(station), next_cursor: z.string().nullable() });

export const eventRegions = z.object({
  items: z.array(z.object({ region_id: z.uuid(), region_name: z.string() })),
  next_cursor: z.string().nullable(),
});

export type PlanEventInput = z.infer<typeof planEventInput>;
export type EndEventInput = z.infer<typeof endEventInput>;
export type ListOperatorEventsInput = z.infer<typeof listOperatorEventsInput>;
export type OperatorEventView = z.infer<typeof operatorEventSchema>;
export type AnnouncedEvent = z.infer<typeof announcedEventSchema>;
export type EventStationsInput = z.infer<typeof eventStationsInput>;
export type EventStationView = z.infer<typeof station>;
