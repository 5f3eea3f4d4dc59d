import { playerProcedure, router } from '#server/platform/procedure.ts';
import { activateShip } from '#server/ships/activate-ship.ts';
import { shipRows } from '#server/ships/queries/ship-rows.ts';
import { renameShip } from '#server/ships/rename-ship.ts';
import { CATALOGUE_VERSION, SHIP_TYPES, shipModel } from '#server/ships/rules/catalogue.ts';
import { catalogueOutput, renameShipInput, shipIdInput, shipListOutput, shipSchema } from '#server/ships/schemas.ts';

const tags = ['ships'] as const;

export const shipsRouter = router({
  list: playerProcedure
    .meta({ route: { method: 'GET', path: '/ships', tags, summary: 'Your ships with their cargo' } })
    .output(shipListOutput)
    .query(async ({ ctx }) => ({ items: await shipRows(ctx, ctx.player_id), next_cursor: null })),
  catalogue: playerProcedure
    .meta({ route: { method: 'GET', path: '/ships/catalogue', tags, summary: 'Every type of ship and its price' } })
    .output(catalogueOutput)
    .query(() => ({
      version: CATALOGUE_VERSION,
      items: SHIP_TYPES.map((type) => ({ type, ...shipModel(type) })),
    })),
  rename: playerProcedure
    .meta({ route: { method: 'POST', path: '/ships/{id}/rename', tags, summary: 'Rename a ship' } })
    .input(renameShipInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => renameShip(ctx, input)),
  activate: playerProcedure
    .meta({ route: { method: 'POST', path: '/ships/{id}/activate', tags, summary: 'Board a ship in your sector' } })
    .input(shipIdInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => activateShip(ctx, input)),
});
