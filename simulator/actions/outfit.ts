import { type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import type { DockService } from '#server/world/ships/rules/dock-services.ts';
import { figuresOf, type Upgrade, upgradeBar, upgradePrice } from '#server/world/ships/rules/fittings.ts';
import { hullPrice, shieldsPrice, shipValue, tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import { cargoUsed, newShip, type Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import type { World } from '#simulator/world/world.ts';

export function offers(world: World, player: Player, service: DockService): boolean {
  return world.stations[player.docked ?? -1]?.services.includes(service) ?? false;
}

/** The price of a new ship with the active one traded in. */
export function priceWithTradeIn(world: World, { ship }: Player, type: ShipType): number {
  const { max_hull } = figuresOf(ship.type, ship.upgrades);
  return shipModel(type).price - tradeInPrice(world.settings, { ...ship, max_hull });
}

export function buyShip(world: World, player: Player, type: ShipType): boolean {
  const price = priceWithTradeIn(world, player, type);
  const fits = cargoUsed(player) <= shipModel(type).holds;
  if (!offers(world, player, 'shipyard') || !fits || price > player.credits) return false;
  if (!spend(world, player, world.settings.ship_deal_turns)) return false;
  player.credits -= price;
  recordFlow(world.records, 'ships', -price);
  player.ship = newShip(type);
  player.second_ship_session ??= player.sessions;
  return true;
}

export function upgrade(world: World, player: Player, kind: Upgrade): boolean {
  const { ship } = player;
  if (!offers(world, player, 'upgrades') || upgradeBar(ship.type, ship.upgrades, kind)) return false;
  const price = upgradePrice(ship.type, kind, ship.upgrades[kind] + 1);
  if (price > player.credits || !spend(world, player, world.settings.ship_service_turns)) return false;
  player.credits -= price;
  recordFlow(world.records, 'upgrades', -price);
  const upgrades = { ...ship.upgrades, [kind]: ship.upgrades[kind] + 1 };
  player.ship = { ...ship, upgrades, value: shipValue(ship.type, upgrades, ship.equipment) };
  return true;
}

/** Repairs hull and then shields, as many points as the credits pay for. */
export function repair(world: World, player: Player): void {
  const { ship } = player;
  if (!offers(world, player, 'repair')) return;
  const { max_hull, max_shields } = figuresOf(ship.type, ship.upgrades);
  const hull = pointsFor(player.credits, max_hull - ship.hull, hullPrice(world.settings, ship.type, 1));
  const paid = hullPrice(world.settings, ship.type, hull);
  const shields = pointsFor(player.credits - paid, max_shields - ship.shields, shieldsPrice(world.settings, 1));
  const price = paid + shieldsPrice(world.settings, shields);
  if (price === 0) return;
  player.credits -= price;
  const worn = Math.min(ship.worn, hull);
  const upkeep = hullPrice(world.settings, ship.type, worn);
  if (upkeep > 0) recordFlow(world.records, 'wear', -upkeep);
  if (price > upkeep) recordFlow(world.records, 'repair', upkeep - price);
  player.ship = { ...ship, hull: ship.hull + hull, shields: ship.shields + shields, worn: ship.worn - worn };
}

function pointsFor(credits: number, missing: number, price: number): number {
  return Math.max(0, Math.min(missing, price > 0 ? Math.floor(credits / price) : missing));
}
