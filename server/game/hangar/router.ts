import { claimShip } from '#server/game/hangar/claim-ship.ts';
import { readHangar } from '#server/game/hangar/queries/read-hangar.ts';
import { claimHangarShipInput, hangarOutput, listHangarInput } from '#server/game/hangar/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';
import { shipSchema } from '#server/world/ships/schemas.ts';

function route(method: 'GET' | 'POST', path: `/hangar${string}`, summary: string) {
  return { route: { method, path, tags: ['ships'], summary, successStatus: 200 } };
}

/** The abandoned hangar of the hub: unused ships from regions that were closed. */
export const hangarRouter = router({
  list: playerProcedure
    .meta(
      route('GET', '/hangar/ships', 'List the ships in the abandoned hangar: yours, and those that anybody may claim'),
    )
    .input(listHangarInput)
    .output(hangarOutput)
    .query(({ ctx, input }) => readHangar(ctx, input)),
  claim: playerProcedure
    .meta(route('POST', '/hangar/ships/{id}/claim', 'Claim a ship from the abandoned hangar for free'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(claimHangarShipInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => claimShip(ctx, input)),
});
