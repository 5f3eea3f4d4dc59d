import { payDemand } from '#server/game/npcs/pay-demand.ts';
import { readDemands, readNpcsHere } from '#server/game/npcs/queries/read-npcs.ts';
import { readSightings } from '#server/game/npcs/queries/read-sightings.ts';
import {
  npcDemandsOutput,
  npcSightingsOutput,
  npcsHereOutput,
  payDemandInput,
  payDemandOutput,
} from '#server/game/npcs/schemas.ts';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/npcs${string}`, summary: string) {
  return { route: { method, path, tags: ['npcs'], summary } };
}

export const npcsRouter = router({
  here: playerProcedure
    .meta(route('GET', '/npcs/here', 'List the NPCs in your sector, with what they did last'))
    .input(listInput)
    .output(npcsHereOutput)
    .query(async ({ ctx, input }) => cutList(await readNpcsHere(ctx), input, ({ id }) => id)),
  seen: playerProcedure
    .meta(
      route('GET', '/npcs/seen', 'List the NPCs that you or your team saw elsewhere within a day, with where and when'),
    )
    .input(listInput)
    .output(npcSightingsOutput)
    .query(async ({ ctx, input }) => cutList(await readSightings(ctx), input, ({ id }) => id)),
  demands: playerProcedure
    .meta(route('GET', '/npcs/demands', 'List what pirates or the police demand of you'))
    .input(listInput)
    .output(npcDemandsOutput)
    .query(async ({ ctx, input }) => cutList(await readDemands(ctx), input, ({ id }) => id)),
  pay: playerProcedure
    .meta(route('POST', '/npcs/demands/{id}/pay', 'Give a pirate the cargo, or the police the fine, that is demanded'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(payDemandInput)
    .output(payDemandOutput)
    .mutation(({ ctx, input }) => payDemand(ctx, input)),
});
