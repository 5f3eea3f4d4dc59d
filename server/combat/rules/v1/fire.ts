import { enemiesOf, type Fighter, type FightState, type Shot } from '#server/combat/rules/combatant.ts';
import type { Numbers, RoundRules } from '#server/combat/rules/round-rules.ts';
import { next, portion, spread } from '#server/combat/rules/v1/random.ts';

export function firepower(
  { guns, drones_attack }: Pick<Fighter, 'guns' | 'drones_attack'>,
  { drone_damage }: Pick<Numbers, 'drone_damage'>,
): number {
  return guns + drones_attack * drone_damage;
}

/** The target chosen by a combatant's orders; of equal ones the first in the list. */
function pickTarget(shooter: Fighter, enemies: readonly Fighter[], numbers: Numbers): Fighter | undefined {
  const { targets } = shooter.tactic;
  function rank(enemy: Fighter): number {
    if (targets === 'drones' && enemy.drones_attack > 0) return -enemy.drones_attack;
    if (targets === 'dangerous') return -firepower(enemy, numbers);
    return (enemy.hull + enemy.shields) * (targets === 'strongest' ? -1 : 1);
  }
  return enemies.reduce<Fighter | undefined>(
    (best, enemy) => (best === undefined || rank(enemy) < rank(best) ? enemy : best),
    undefined,
  );
}

/** The state at the start of a round, by which all fire is aimed: nobody shoots first. */
export type Volley = { before: readonly Fighter[]; caught: ReadonlySet<string>; rules: RoundRules };

/** Applies everything that one combatant fires in a round to its target. */
export function fire(state: FightState, volley: Volley, shooter: Fighter): Shot | null {
  const { numbers, effects } = volley.rules;
  const aimed = pickTarget(shooter, enemiesOf(volley.before, shooter.side), numbers);
  const self = state.fighters.find(({ key }) => key === shooter.key);
  const target = state.fighters.find(({ key }) => key === aimed?.key);
  if (!aimed || !self || !target) return null;
  const force =
    state.multiplier[shooter.side] *
    numbers.stance[shooter.tactic.stance] *
    numbers.stance[aimed.tactic.stance] *
    (volley.caught.has(shooter.key) ? numbers.fleeing_fire : 1) *
    effects(shooter, volley.before).dealt *
    effects(aimed, volley.before).taken;
  const mines = explode(state, self, numbers);
  const swarm = attackWithDrones(state, { shooter, self, aimed, target, volley });
  const guns = shooter.guns * force * spread(state);
  const [onDrones, onArmour] = aimsAtDrones(shooter, aimed) ? [guns, 0] : [0, guns];
  const shot = shootDrones(state, { self, target, damage: onDrones }, numbers);
  const damage = hit(self, target, Math.round(onArmour + swarm * force + mines * numbers.mine_damage));
  return { from: shooter.key, to: target.key, damage, drones_shot: shot };
}

/** Every drone of a swarm without a hull is a target; beside a ship only attacking drones are. */
function aimsAtDrones(shooter: Fighter, aimed: Fighter): boolean {
  if (aimed.max_hull === 0) return aimed.drones_attack + aimed.drones_defence > 0;
  return shooter.tactic.targets === 'drones' && aimed.drones_attack > 0;
}

type Swarm = { shooter: Fighter; self: Fighter; aimed: Fighter; target: Fighter; volley: Volley };

/** Attack drones against defence drones; returns the damage of those that got through. */
function attackWithDrones(state: FightState, { shooter, self, aimed, target, volley }: Swarm): number {
  if (shooter.drones_attack === 0) return 0;
  const { numbers, effects } = volley.rules;
  const covered = Math.floor(
    aimed.drones_defence * numbers.cover[aimed.tactic.stance] * effects(aimed, volley.before).cover,
  );
  const engaged = Math.min(shooter.drones_attack, covered);
  const through = shooter.drones_attack - engaged;
  const fallen =
    portion(state, engaged, numbers.attack_drones_fallen) + portion(state, through, numbers.attack_drones_shot);
  loseDrones(target, self, 'drones_attack', fallen);
  loseDrones(self, target, 'drones_defence', portion(state, engaged, numbers.defence_drones_fallen));
  if (target.max_hull > 0) return through * numbers.drone_damage * spread(state);
  loseDrones(self, target, 'drones_attack', portion(state, through, numbers.defence_drones_fallen));
  return 0;
}

function loseDrones(by: Fighter, of: Fighter, kind: 'drones_attack' | 'drones_defence', count: number): number {
  const gone = Math.min(of[kind], count);
  of[kind] -= gone;
  of.drones_lost += gone;
  by.drones_shot += gone;
  return gone;
}

type Barrage = { self: Fighter; target: Fighter; damage: number };

/** Guns against drones: attack drones first, then defence drones. */
function shootDrones(state: FightState, { self, target, damage }: Barrage, numbers: Numbers): number {
  if (damage === 0) return 0;
  const count = Math.floor(damage / numbers.damage_per_drone + next(state));
  const attack = loseDrones(self, target, 'drones_attack', count);
  return attack + loseDrones(self, target, 'drones_defence', count - attack);
}

/** All mines detonate at once; those that hit count. */
function explode(state: FightState, self: Fighter, numbers: Numbers): number {
  if (self.mines === 0) return 0;
  const hits = portion(state, self.mines, numbers.mine_hit);
  self.mines = 0;
  return hits;
}

/**
 * Shields absorb first. Only damage the target could still take is counted, so that damage dealt equals damage taken.
 */
function hit(self: Fighter, target: Fighter, points: number): number {
  const damage = Math.min(points, target.shields + target.hull);
  const absorbed = Math.min(damage, target.shields);
  target.shields -= absorbed;
  target.hull -= damage - absorbed;
  target.damage_taken += damage;
  self.damage_dealt += damage;
  return damage;
}
