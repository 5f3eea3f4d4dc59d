import { buyShip } from '#server/game/shipyard/buy-ship.ts';
import { fitEquipment } from '#server/game/shipyard/fit-equipment.ts';
import { insureShip } from '#server/game/shipyard/insure-ship.ts';
import { loadDrones } from '#server/game/shipyard/load-drones.ts';
import { readShipyard } from '#server/game/shipyard/queries/read-shipyard.ts';
import { removeEquipment } from '#server/game/shipyard/remove-equipment.ts';
import { repairShip } from '#server/game/shipyard/repair-ship.ts';
import {
  buyShipInput,
  equipShipInput,
  insureShipInput,
  loadDronesInput,
  repairShipInput,
  sellShipInput,
  sellShipOutput,
  shipServiceOutput,
  shipyardInput,
  shipyardOutput,
  unequipShipInput,
  upgradeShipInput,
} from '#server/game/shipyard/schemas.ts';
import { sellShip } from '#server/game/shipyard/sell-ship.ts';
import { upgradeShip } from '#server/game/shipyard/upgrade-ship.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/ships${string}`, summary: string) {
  return {
    route: { method, path, tags: ['ships'], summary, successStatus: 200 },
  };
}

export const shipyardRouter = router({
  offers: playerProcedure
    .meta(route('GET', '/ships/yard', "Quote the dock's services for one of your ships"))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(shipyardInput)
    .output(shipyardOutput)
    .query(({ ctx, input }) => readShipyard(ctx, input)),
  buy: playerProcedure
    .meta(route('POST', '/ships/buy', 'Buy a ship, optionally trading in the active one'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(buyShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => buyShip(ctx, input)),
  sell: playerProcedure
    .meta(route('POST', '/ships/{id}/sell', 'Sell a ship moored at this shipyard'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(sellShipInput)
    .output(sellShipOutput)
    .mutation(({ ctx, input }) => sellShip(ctx, input)),
  repair: playerProcedure
    .meta(route('POST', '/ships/{id}/repair', 'Repair hull and shields, fully or in part'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(repairShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => repairShip(ctx, input)),
  drones: playerProcedure
    .meta(route('POST', '/ships/{id}/drones', 'Buy drones'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(loadDronesInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => loadDrones(ctx, input)),
  upgrade: playerProcedure
    .meta(route('POST', '/ships/{id}/upgrade', 'Install one more level of an upgrade'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(upgradeShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => upgradeShip(ctx, input)),
  equip: playerProcedure
    .meta(route('POST', '/ships/{id}/equip', 'Buy equipment for a free slot'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(equipShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => fitEquipment(ctx, input)),
  unequip: playerProcedure
    .meta(route('POST', '/ships/{id}/unequip', 'Sell fitted equipment'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(unequipShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => removeEquipment(ctx, input)),
  insure: playerProcedure
    .meta(route('POST', '/ships/{id}/insure', 'Buy or extend an insurance policy'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(insureShipInput)
    .output(shipServiceOutput)
    .mutation(({ ctx, input }) => insureShip(ctx, input)),
});
