import { shipCombatant, shipGuns } from '#server/game/combat/rules/armament.ts';
import { type Combatant, DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import { salvageOf } from '#server/game/combat/rules/fight-value.ts';
import { attackRefusal } from '#server/game/combat/rules/may-attack.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { protectionOf } from '#server/world/players/rules/protection.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { payoutOf } from '#server/world/ships/rules/insurance.ts';
import { chanceToWin, playOut } from '#simulator/actions/fight.ts';
import { loseShip } from '#simulator/actions/fly.ts';
import { freeHolds, netValue, type Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Whether the service would permit the attack on another player now. */
export function mayRaid(world: World, player: Player, victim: Player): boolean {
  const { joined, attacked_at, turns_spent } = victim;
  const newcomer = { created_at: new Date(joined), attacked_at, turns_spent, net_value: netValue(victim) };
  const refusal = attackRefusal(world.settings, {
    is_fedspace: world.map.fedspace[player.sector] === 1,
    attacker: {
      net_value: netValue(player),
      docked: player.docked !== null,
      armed: shipGuns(player.ship.type) > 0,
      in_combat: false,
    },
    target: {
      is_here: victim.sector === player.sector,
      docked: victim.docked !== null,
      in_combat: false,
      protected: protectionOf(world.settings, newcomer, nowOf(world)) !== null,
      own: victim === player,
      same_team: false,
      linked: false,
      escaped: false,
      is_spared: false,
      is_outlaw: false,
      net_value: netValue(victim),
      bounty: 0,
    },
  });
  return refusal === null && victim.ship.type !== 'escape_pod';
}

export function chanceToRaid(world: World, player: Player, victim: Player): number {
  return chanceToWin(world, player, asEnemy(victim));
}

function asEnemy({ id, ship }: Player): Combatant {
  const figures = figuresOf(ship.type, ship.upgrades);
  const own = { ...ship, ...figures, name: 'defender', upgrade_drones: ship.upgrades.drones };
  return shipCombatant(own, { key: `victim-${id}`, side: 'defender', tactic: DEFAULT_TACTIC });
}

/** Attacks another player's ship here, and collects its salvage. False if the attack was refused. */
export function raid(world: World, player: Player, victim: Player): boolean {
  if (!mayRaid(world, player, victim) || !spend(world, player, world.settings.attack_turns)) return false;
  player.attacked_at ??= nowOf(world);
  const fought = playOut(world, player, asEnemy(victim));
  if (!fought) return false;
  const { hull, shields, drones_attack, drones_defence, outcome } = fought.enemy;
  victim.ship = { ...victim.ship, hull, shields, drones_attack, drones_defence };
  if (outcome !== 'destroyed') return true;
  const { ship, cargo } = victim;
  const lost = [...cargo].map(([commodity, { quantity }]) => ({ commodity, quantity }));
  const wreck = { value: ship.value, payout: payoutOf(world.settings, ship), insurance_paid: ship.insurance_paid };
  loseShip(world, victim, { insured: true });
  avoid(victim, player.sector);
  world.records.raids += 1;
  if (!fought.isLost && spend(world, player, world.settings.salvage_turns))
    collect(world, player, salvageOf(world.settings, { ...wreck, cargo: lost }));
  return true;
}

/** Players put the place where another player destroyed their ship on the list of avoided sectors. */
function avoid({ charts }: Player, sector: number): void {
  charts.dangerous.add(sector);
  charts.routes.clear();
}

function collect(world: World, player: Player, { scrap, cargo }: ReturnType<typeof salvageOf>): void {
  player.credits += scrap;
  player.profit += scrap;
  player.work += scrap;
  if (scrap > 0) recordFlow(world.records, 'salvage', scrap);
  for (const { commodity, quantity } of cargo) {
    const units = Math.min(quantity, freeHolds(player));
    const good = COMMODITIES.find((name) => name === commodity);
    if (!good || units < 1) continue;
    const lot = player.cargo.get(good);
    player.cargo.set(good, {
      quantity: (lot?.quantity ?? 0) + units,
      cost_basis: lot?.cost_basis ?? 0,
      seller: null,
      bought_turns: player.turns_spent,
      blind: false,
    });
  }
}
