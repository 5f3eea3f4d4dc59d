import { playerProcedure, router } from '#server/platform/procedure.ts';
import { activateShip } from '#server/players/activate-ship.ts';
import { shipIdInput, shipSchema } from '#server/ships/schemas.ts';

/** The part of `ships` that changes the player: which ship is the active one. */
export const boardingRouter = router({
  activate: playerProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/ships/{id}/activate',
        tags: ['ships'],
        summary: 'Board a ship in your sector',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(shipIdInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => activateShip(ctx, input)),
});
