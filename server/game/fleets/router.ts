import { z } from 'zod';
import { callForHelp } from '#server/game/fleets/call-for-help.ts';
import { consentToFights } from '#server/game/fleets/consent-to-fights.ts';
import { createFleet } from '#server/game/fleets/create-fleet.ts';
import { disbandFleet } from '#server/game/fleets/disband-fleet.ts';
import { formFleet } from '#server/game/fleets/form-fleet.ts';
import { joinFleet } from '#server/game/fleets/join-fleet.ts';
import { leaveFleet } from '#server/game/fleets/leave-fleet.ts';
import { orderFleet } from '#server/game/fleets/order-fleet.ts';
import { readFleet, readFleets } from '#server/game/fleets/queries/read-fleets.ts';
import {
  createFleetInput,
  fleetCallOutput,
  fleetConsentInput,
  fleetDetail,
  fleetFormationInput,
  fleetIdInput,
  fleetOrdersInput,
  fleetSchema,
  listFleetsInput,
  splitFleetInput,
} from '#server/game/fleets/schemas.ts';
import { splitFleet } from '#server/game/fleets/split-fleet.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/fleets${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['fleets'], summary, successStatus } };
}

export const fleetsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/fleets', 'List your fleet and those of your team'))
    .input(listFleetsInput)
    .output(pageOf(fleetSchema))
    .query(({ ctx, input }) => readFleets(ctx, input)),
  get: playerProcedure
    .meta(route('GET', '/fleets/{id}', 'Read a fleet and who flies in it'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetIdInput)
    .output(fleetDetail)
    .query(({ ctx, input }) => readFleet(ctx, input)),
  create: playerProcedure
    .meta(route('POST', '/fleets', 'Form a fleet under your command', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(createFleetInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => createFleet(ctx, input)),
  join: playerProcedure
    .meta(route('POST', '/fleets/{id}/join', 'Join a fleet of your team where its commander is'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(fleetIdInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => joinFleet(ctx, input)),
  leave: playerProcedure
    .meta(route('POST', '/fleets/{id}/leave', 'Leave your fleet', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => leaveFleet(ctx, input)),
  split: playerProcedure
    .meta(route('POST', '/fleets/{id}/split', 'Let members of your fleet leave as a fleet of their own'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(splitFleetInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => splitFleet(ctx, input)),
  orders: playerProcedure
    .meta(route('PUT', '/fleets/{id}/orders', 'Set the orders of your fleet for fights'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetOrdersInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => orderFleet(ctx, input)),
  consent: playerProcedure
    .meta(
      route(
        'PUT',
        '/fleets/{id}/consent',
        'Set in which fights of your fleet your ship joins, and whether it flies along',
      ),
    )
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetConsentInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => consentToFights(ctx, input)),
  formation: playerProcedure
    .meta(route('PUT', '/fleets/{id}/formation', 'Set the formation of your fleet'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetFormationInput)
    .output(fleetDetail)
    .mutation(({ ctx, input }) => formFleet(ctx, input)),
  disband: playerProcedure
    .meta(route('DELETE', '/fleets/{id}', 'Disband your fleet', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(fleetIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => disbandFleet(ctx, input)),
  callHelp: playerProcedure
    .meta(route('POST', '/fleets/{id}/call', 'Call your team to where you are'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(fleetIdInput)
    .output(fleetCallOutput)
    .mutation(({ ctx, input }) => callForHelp(ctx, input)),
});
