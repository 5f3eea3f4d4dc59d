import { collectDefence } from '#server/game/defences/collect-defence.ts';
import { layDefence } from '#server/game/defences/lay-defence.ts';
import { orderDrones } from '#server/game/defences/order-drones.ts';
import { listDefences, readDefencesHere } from '#server/game/defences/queries/read-defences.ts';
import {
  collectDefenceInput,
  defenceChange,
  defenceSchema,
  defencesHereOutput,
  layDefenceInput,
  listDefencesInput,
  orderDronesInput,
} from '#server/game/defences/schemas.ts';
import { cutList, listInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/defences${string}`, summary: string, successStatus = 200) {
  return { route: { method, path, tags: ['defences'], summary, successStatus } };
}

export const defencesRouter = router({
  list: playerProcedure
    .meta(route('GET', '/defences', 'List the drones, mines and limpets that you laid'))
    .input(listDefencesInput)
    .output(pageOf(defenceSchema))
    .query(({ ctx, input }) => listDefences(ctx, input)),
  here: playerProcedure
    .meta(route('GET', '/defences/here', 'List the drones, mines and limpets that you see in your sector'))
    .input(listInput)
    .output(defencesHereOutput)
    .query(async ({ ctx, input }) => cutList(await readDefencesHere(ctx), input, ({ id }) => id)),
  lay: playerProcedure
    .meta(route('POST', '/defences', 'Leave drones, mines or limpets in your sector', 201))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(layDefenceInput)
    .output(defenceChange)
    .mutation(({ ctx, input }) => layDefence(ctx, input)),
  collect: playerProcedure
    .meta(route('POST', '/defences/{id}/collect', 'Collect drones, mines or limpets that you laid in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(collectDefenceInput)
    .output(defenceChange)
    .mutation(({ ctx, input }) => collectDefence(ctx, input)),
  order: playerProcedure
    .meta(route('POST', '/defences/{id}/orders', 'Give new orders to drones that you left in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(orderDronesInput)
    .output(defenceChange)
    .mutation(({ ctx, input }) => orderDrones(ctx, input)),
});
