import { shipCombatant } from '#server/game/combat/rules/armament.ts';
import { type Combatant, DEFAULT_TACTIC, type Fighter, type FightInputs } from '#server/game/combat/rules/combatant.ts';
import { sampleEnds } from '#server/game/combat/rules/estimate.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/game/combat/rules/fight.ts';
import { salvageOf } from '#server/game/combat/rules/fight-value.ts';
import { npcCombatant } from '#server/game/npcs/rules/combatant.ts';
import { figuresOfRole } from '#server/game/npcs/rules/roles.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { dronesPrice } from '#server/world/ships/rules/ship-value.ts';
import { loseShip } from '#simulator/actions/fly.ts';
import { offers } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import { loseNpc, type Npc } from '#simulator/world/npcs.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Sample fights behind the share of wins that a player sees before an attack. */
const SAMPLES = 8;

function inputsOf(world: World, player: Player, enemy: Combatant): FightInputs {
  const figures = figuresOf(player.ship.type, player.ship.upgrades);
  const own = { ...player.ship, ...figures, name: 'attacker', upgrade_drones: player.ship.upgrades.drones };
  const attacker = shipCombatant(own, { key: 'player', side: 'attacker', tactic: DEFAULT_TACTIC });
  return { combatants: [attacker, enemy], max_rounds: world.settings.combat_rounds };
}

function asEnemy({ id, kind, condition }: Npc): Combatant {
  return { ...npcCombatant({ id, name: kind, kind }, condition, 'steady'), side: 'defender' };
}

/** Plays a fight to its end or the last round; updates the attacker's ship, which is lost if destroyed. */
export function playOut(world: World, player: Player, enemy: Combatant): { isLost: boolean; enemy: Fighter } | null {
  const inputs = inputsOf(world, player, enemy);
  const seed = Math.floor(player.random() * 2 ** 32);
  const { state } = playRounds(RULES_VERSION, startFight(inputs, seed), inputs.max_rounds);
  const [own, other] = ['player', enemy.key].map((key) => state.fighters.find((fighter) => fighter.key === key));
  if (!own || !other) return null;
  const { hull, shields, drones_attack, drones_defence } = own;
  player.ship = { ...player.ship, hull, shields, drones_attack, drones_defence };
  const isLost = own.outcome === 'destroyed';
  // Insurance never pays an attacker.
  if (isLost) loseShip(world, player, { insured: false });
  return { isLost, enemy: other };
}

/** The share of sample fights that the player wins, 0 to 1. */
export function chanceToWin(world: World, player: Player, enemy: Combatant): number {
  const sampling = { seed: Math.floor(player.random() * 2 ** 32), version: RULES_VERSION, samples: SAMPLES };
  const ends = [...sampleEnds(inputsOf(world, player, enemy), sampling)];
  return ends.filter(({ end }) => end?.winner === 'attacker').length / ends.length;
}

/** The share of sample fights that the player wins against an NPC. */
export function chanceAgainst(world: World, player: Player, npc: Npc): number {
  return chanceToWin(world, player, asEnemy(npc));
}

/**
 * Attacks an NPC in this sector, and collects its salvage. Returns the scrap in credits; null if the attack was
 * refused.
 */
export function attack(world: World, player: Player, npc: Npc): number | null {
  const isHere = npc.sector === player.sector && npc.back_at <= world.now && world.map.fedspace[npc.sector] === 0;
  if (!isHere || !spend(world, player, world.settings.attack_turns)) return null;
  player.docked = null;
  player.attacked_at ??= nowOf(world);
  const fought = playOut(world, player, asEnemy(npc));
  if (!fought) return null;
  const { isLost, enemy } = fought;
  if (enemy.outcome !== 'destroyed') {
    npc.condition = { hull: enemy.hull, shields: enemy.shields, drones: enemy.drones_attack + enemy.drones_defence };
    return 0;
  }
  loseNpc(npc, world.now, world.settings.npc_return_minutes);
  return isLost ? 0 : salvage(world, player, npc);
}

function salvage(world: World, player: Player, npc: Npc): number {
  const { value } = figuresOfRole(npc.role);
  const { scrap } = salvageOf(world.settings, { value, payout: 0, insurance_paid: 0, cargo: [] });
  if (!spend(world, player, world.settings.salvage_turns)) return 0;
  player.credits += scrap;
  player.profit += scrap;
  player.work += scrap;
  recordFlow(world.records, 'salvage', scrap);
  return scrap;
}

/** Buys drones with the credits above `reserve`. */
export function loadDrones(world: World, player: Player, reserve: number): void {
  if (!offers(world, player, 'drones')) return;
  const { max_drones_attack, max_drones_defence } = figuresOf(player.ship.type, player.ship.upgrades);
  for (const [kind, max] of [
    ['drones_attack', max_drones_attack],
    ['drones_defence', max_drones_defence],
  ] as const) {
    const affordable = Math.floor(Math.max(0, player.credits - reserve) / dronesPrice(world.settings, 1));
    const count = Math.min(max - player.ship[kind], affordable);
    if (count < 1) continue;
    const price = dronesPrice(world.settings, count);
    player.credits -= price;
    player.profit -= price;
    player.work -= price;
    recordFlow(world.records, 'drones', -price);
    player.ship = { ...player.ship, [kind]: player.ship[kind] + count };
  }
}
