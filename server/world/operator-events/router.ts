import { cutList, listInput, pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';
import { endEvent } from '#server/world/operator-events/end-event.ts';
import { planEvent } from '#server/world/operator-events/plan-event.ts';
import { findStations, listRegions } from '#server/world/operator-events/queries/find-stations.ts';
import { listEvents, readAnnounced } from '#server/world/operator-events/queries/list-events.ts';
import {
  announcedEvents,
  endEventInput,
  eventRegions,
  eventStations,
  eventStationsInput,
  listOperatorEventsInput,
  operatorEventSchema,
  planEventInput,
} from '#server/world/operator-events/schemas.ts';

const tags = ['operator events'] as const;

export const operatorEventsRouter = router({
  announced: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/events',
        tags,
        summary: 'List the announced events of the galaxy, the first first',
      },
    })
    .input(listInput)
    .output(announcedEvents)
    .query(async ({ ctx, input }) => cutList({ items: await readAnnounced(ctx) }, input, ({ id }) => id)),
  list: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/operator-events',
        tags,
        summary: 'List the events that operators made, those that begin last first',
      },
    })
    .input(listOperatorEventsInput)
    .output(pageOf(operatorEventSchema))
    .query(({ ctx, input }) => listEvents(ctx, input)),
  regions: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/operator-events/regions',
        tags,
        summary: 'List the regions of the active galaxy, for which an event can be made',
      },
    })
    .input(listInput)
    .output(eventRegions)
    .query(async ({ ctx, input }) => cutList({ items: await listRegions(ctx) }, input, ({ region_id }) => region_id)),
  stations: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/operator-events/stations',
        tags,
        summary: 'Find public stations of a region by name',
      },
    })
    .input(pageInput.extend(eventStationsInput.shape))
    .output(eventStations)
    .query(async ({ ctx, input }) =>
      cutList({ items: await findStations(ctx, input) }, input, ({ station_id }) => station_id),
    ),
  plan: scopedProcedure('admin.economy.levers')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/operator-events',
        tags,
        summary: 'Make an event for the stations of a region',
        successStatus: 201,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(planEventInput)
    .output(operatorEventSchema)
    .mutation(({ ctx, input }) => planEvent(ctx, input)),
  end: scopedProcedure('admin.economy.levers')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/operator-events/{id}/end',
        tags,
        summary: 'End an event before its time',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(endEventInput)
    .output(operatorEventSchema)
    .mutation(({ ctx, input }) => endEvent(ctx, input)),
});
