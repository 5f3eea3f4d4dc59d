import { cutList, listInput } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readShips } from '#server/world/ships/queries/ship-rows.ts';
import { renameShip } from '#server/world/ships/rename-ship.ts';
import { CATALOGUE_VERSION, SHIP_TYPES, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { renameShipInput, shipCatalogueOutput, shipListOutput, shipSchema } from '#server/world/ships/schemas.ts';

function route(method: 'GET' | 'POST', path: `/ships${string}`, summary: string) {
  return {
    route: { method, path, tags: ['ships'], summary, successStatus: 200 },
  };
}

export const shipsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/ships', 'List your ships with their cargo, at last the lost ones'))
    .input(listInput)
    .output(shipListOutput)
    .query(({ ctx, input }) => readShips(ctx, input)),
  catalogue: playerProcedure
    .meta(route('GET', '/ships/catalogue', 'List every ship type and its price'))
    .input(listInput)
    .output(shipCatalogueOutput)
    .query(({ input }) =>
      cutList(
        {
          version: CATALOGUE_VERSION,
          items: SHIP_TYPES.map((type) => ({ type, ...shipModel(type) })),
        },
        input,
        ({ type }) => type,
      ),
    ),
  rename: playerProcedure
    .meta(route('POST', '/ships/{id}/rename', 'Rename a ship'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(renameShipInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => renameShip(ctx, input)),
});
