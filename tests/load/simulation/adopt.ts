import type { z } from 'zod';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { turnsAt } from '#server/world/players/rules/turns.ts';
import { playerMeOutput } from '#server/world/players/schemas.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';
import { shipTypeSchema } from '#server/world/ships/schemas.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';
import { answered, call, type ServiceBots } from '#tests/load/simulation/service-bots.ts';

type Me = z.infer<typeof playerMeOutput>;

/** Brings what the run holds of a player to what the service says, and notes what differed after `what`. */
export function adopt(bots: ServiceBots, world: World, player: Player, what: string): void {
  const me = answered(call(bots, player, playerMeOutput, 'GET', '/players/me'));
  adoptMoney(bots, world, player, me, what);
  adoptPlace(bots, world, player, me, what);
  adoptShip(bots, player, me, what);
}

function adoptMoney({ differences }: ServiceBots, world: World, player: Player, me: Me, what: string): void {
  differences.note(`${what}: credits`, me.credits - player.credits);
  player.credits = me.credits;
  const own = turnsAt(world.settings, player.balance, new Date(world.now));
  const difference = netOf(me) - netOf(own);
  differences.note(`${what}: turns`, difference);
  if (difference === 0) return;
  const { turns, rested_turns, turns_owed } = me;
  const last_turn_regeneration = new Date(world.now);
  player.balance = { ...player.balance, turns, rested_turns, turns_owed, turn_fraction: 0, last_turn_regeneration };
}

function netOf({ turns, rested_turns, turns_owed }: Pick<Me, 'turns' | 'rested_turns' | 'turns_owed'>): number {
  return turns + rested_turns - turns_owed;
}

function adoptPlace(
  { differences, stationIds }: ServiceBots,
  world: World,
  player: Player,
  me: Me,
  what: string,
): void {
  const sector = (me.place?.sector_number ?? player.sector + 1) - 1;
  differences.note(`${what}: sector`, sector === player.sector ? 0 : 1);
  player.sector = sector;
  const station = world.stations[world.stationAt[sector] ?? -1];
  if (me.docked_station && station) stationIds.set(station.index, me.docked_station.id);
  const docked = me.docked_station ? (station?.index ?? null) : null;
  differences.note(`${what}: docked`, docked === player.docked ? 0 : 1);
  player.docked = docked;
}

function adoptShip({ differences, ships }: ServiceBots, player: Player, { ship }: Me, what: string): void {
  if (!ship) return;
  ships.set(player.id, ship.id);
  const own = player.ship;
  differences.note(`${what}: ship`, ship.type === own.type && ship.value === own.value ? 0 : 1);
  differences.note(`${what}: hull`, ship.hull - own.hull);
  const type: ShipType = shipTypeSchema.parse(ship.type);
  const { upgrades, hull, turns_flown, shields, value, drones_attack, drones_defence } = ship;
  const { insurance, insured_value, insurance_paid } = ship;
  const figures = { upgrades, hull, turns_flown, shields, value, drones_attack, drones_defence };
  player.ship = { ...own, type, ...figures, insurance, insured_value, insurance_paid };
  for (const commodity of COMMODITIES) adoptCargo(differences, player, commodity, ship.cargo, what);
}

function adoptCargo(
  differences: ServiceBots['differences'],
  { cargo, turns_spent }: Player,
  commodity: Commodity,
  there: NonNullable<Me['ship']>['cargo'],
  what: string,
): void {
  const lot = cargo.get(commodity);
  const found = there.find((each) => each.commodity === commodity);
  differences.note(`${what}: cargo`, (found?.quantity ?? 0) - (lot?.quantity ?? 0));
  differences.note(`${what}: cost of cargo`, (found?.cost_basis ?? 0) - (lot?.cost_basis ?? 0));
  if (!found) cargo.delete(commodity);
  else {
    const { quantity, cost_basis } = found;
    cargo.set(commodity, { seller: null, bought_turns: turns_spent, blind: false, ...lot, quantity, cost_basis });
  }
}
