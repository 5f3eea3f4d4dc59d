import { playerProcedure, router } from '#server/platform/procedure.ts';
import { activateShip } from '#server/ships/activate-ship.ts';
import { buyShip } from '#server/ships/buy-ship.ts';
import { fitEquipment, takeOutEquipment } from '#server/ships/fit-equipment.ts';
import { insureShip } from '#server/ships/insure-ship.ts';
import { loadDrones } from '#server/ships/load-drones.ts';
import { readYard } from '#server/ships/queries/read-yard.ts';
import { shipRows } from '#server/ships/queries/ship-rows.ts';
import { renameShip } from '#server/ships/rename-ship.ts';
import { repairShip } from '#server/ships/repair-ship.ts';
import { CATALOGUE_VERSION, SHIP_TYPES, shipModel } from '#server/ships/rules/catalogue.ts';
import {
  buyShipInput,
  catalogueOutput,
  dronesInput,
  equipInput,
  insureInput,
  renameShipInput,
  repairInput,
  sellShipInput,
  sellShipOutput,
  serviceOutput,
  shipIdInput,
  shipListOutput,
  shipSchema,
  unequipInput,
  upgradeInput,
  yardInput,
  yardOutput,
} from '#server/ships/schemas.ts';
import { sellShip } from '#server/ships/sell-ship.ts';
import { upgradeShip } from '#server/ships/upgrade-ship.ts';

function route(method: 'GET' | 'POST', path: `/ships${string}`, summary: string) {
  return {
    route: { method, path, tags: ['ships'], summary, successStatus: 200 },
  };
}

export const shipsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/ships', 'Your ships with their cargo, the lost ones too'))
    .output(shipListOutput)
    .query(async ({ ctx }) => ({ items: await shipRows(ctx, ctx.player_id), next_cursor: null })),
  catalogue: playerProcedure
    .meta(route('GET', '/ships/catalogue', 'Every type of ship and its price'))
    .output(catalogueOutput)
    .query(() => ({
      version: CATALOGUE_VERSION,
      items: SHIP_TYPES.map((type) => ({ type, ...shipModel(type) })),
    })),
  yard: playerProcedure
    .meta(route('GET', '/ships/yard', 'What this dock offers, and what everything costs for one of your ships'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(yardInput)
    .output(yardOutput)
    .query(({ ctx, input }) => readYard(ctx, input)),
  buy: playerProcedure
    .meta(route('POST', '/ships/buy', 'Buy a ship, or trade the active one in for it'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(buyShipInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => buyShip(ctx, input)),
  sell: playerProcedure
    .meta(route('POST', '/ships/{id}/sell', 'Sell a ship moored at this yard'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(sellShipInput)
    .output(sellShipOutput)
    .mutation(({ ctx, input }) => sellShip(ctx, input)),
  repair: playerProcedure
    .meta(route('POST', '/ships/{id}/repair', 'Restore hull and shields, or part of them'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(repairInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => repairShip(ctx, input)),
  drones: playerProcedure
    .meta(route('POST', '/ships/{id}/drones', 'Buy drones into the bays'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(dronesInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => loadDrones(ctx, input)),
  upgrade: playerProcedure
    .meta(route('POST', '/ships/{id}/upgrade', 'Build in one more level of an upgrade'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(upgradeInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => upgradeShip(ctx, input)),
  equip: playerProcedure
    .meta(route('POST', '/ships/{id}/equip', 'Buy a piece of equipment into a free slot'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(equipInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => fitEquipment(ctx, input)),
  unequip: playerProcedure
    .meta(route('POST', '/ships/{id}/unequip', 'Sell a piece of equipment out of its slot'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(unequipInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => takeOutEquipment(ctx, input)),
  insure: playerProcedure
    .meta(route('POST', '/ships/{id}/insure', 'Write a policy, or a better one'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(insureInput)
    .output(serviceOutput)
    .mutation(({ ctx, input }) => insureShip(ctx, input)),
  rename: playerProcedure
    .meta(route('POST', '/ships/{id}/rename', 'Rename a ship'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(renameShipInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => renameShip(ctx, input)),
  activate: playerProcedure
    .meta(route('POST', '/ships/{id}/activate', 'Board a ship in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(shipIdInput)
    .output(shipSchema)
    .mutation(({ ctx, input }) => activateShip(ctx, input)),
});
