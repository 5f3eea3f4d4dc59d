import { playerProcedure, router } from '#server/platform/procedure.ts';
import { activateShip } from '#server/world/players/activate-ship.ts';
import { jettisonCargo } from '#server/world/players/jettison-cargo.ts';
import { transferCargo } from '#server/world/players/transfer-cargo.ts';
import {
  jettisonInput,
  moveCargoInput,
  movedCargoOutput,
  shipIdInput,
  shipSchema,
} from '#server/world/ships/schemas.ts';

/** The part of `ships` that depends on where the player is: which ship is the active one, and what each carries. */
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
  moveCargo: playerProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/ships/{id}/cargo/move',
        tags: ['ships'],
        summary: 'Move cargo to another of your ships in your sector',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(moveCargoInput)
    .output(movedCargoOutput)
    .mutation(({ ctx, input }) => transferCargo(ctx, input)),
  jettison: playerProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/ships/{id}/cargo/jettison',
        tags: ['ships'],
        summary: 'Throw cargo of a ship in your sector overboard for good',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(jettisonInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => jettisonCargo(ctx, input)),
});
