import { enemiesOf, type Fighter, type FightState, type Shot } from '#server/combat/rules/combatant.ts';
import type { EffectsOf } from '#server/combat/rules/formation-effects.ts';
import { NUMBERS } from '#server/combat/rules/v1/numbers.ts';
import { next, portion, spread } from '#server/combat/rules/v1/random.ts';

export function firepower({ guns, drones_attack }: Pick<Fighter, 'guns' | 'drones_attack'>): number {
  return guns + drones_attack * NUMBERS.drone_damage;
}

/** The enemy that a combatant shoots at by its orders; of equals the first in the list. */
export function pickTarget(shooter: Fighter, enemies: readonly Fighter[]): Fighter | undefined {
  const { targets } = shooter.tactic;
  const rank = (enemy: Fighter): number => {
    if (targets === 'drones' && enemy.drones_attack > 0) return -enemy.drones_attack;
    if (targets === 'dangerous') return -firepower(enemy);
    return (enemy.hull + enemy.shields) * (targets === 'strongest' ? -1 : 1);
  };
  return enemies.reduce<Fighter | undefined>(
    (best, enemy) => (best === undefined || rank(enemy) < rank(best) ? enemy : best),
    undefined,
  );
}

/** The state at the start of a round, which all fire of the round is aimed from: no one shoots first. */
export type Volley = { before: readonly Fighter[]; caught: ReadonlySet<string>; effects: EffectsOf };

/** Everything that one combatant fires in a round, written to what is left of its target. */
export function fire(state: FightState, volley: Volley, shooter: Fighter): Shot | null {
  const aimed = pickTarget(shooter, enemiesOf(volley.before, shooter.side));
  const self = state.fighters.find(({ key }) => key === shooter.key);
  const target = state.fighters.find(({ key }) => key === aimed?.key);
  if (!aimed || !self || !target) return null;
  const force =
    state.multiplier[shooter.side] *
    NUMBERS.stance[shooter.tactic.stance] *
    NUMBERS.stance[aimed.tactic.stance] *
    (volley.caught.has(shooter.key) ? NUMBERS.fleeing_fire : 1) *
    volley.effects(shooter, volley.before).dealt *
    volley.effects(aimed, volley.before).taken;
  const mines = explode(state, self);
  const swarm = attackWithDrones(state, { shooter, self, aimed, target, volley });
  const guns = shooter.guns * force * spread(state);
  const [onDrones, onArmour] = aimsAtDrones(shooter, aimed) ? [guns, 0] : [0, guns];
  const shot = shootDrones(state, self, target, onDrones);
  const damage = hit(self, target, Math.round(onArmour + swarm * force + mines * NUMBERS.mine_damage));
  return { from: shooter.key, to: target.key, damage, drones_shot: shot };
}

/** Of a swarm without a hull every drone is a target; beside a ship only those that attack. */
function aimsAtDrones(shooter: Fighter, aimed: Fighter): boolean {
  if (aimed.max_hull === 0) return aimed.drones_attack + aimed.drones_defence > 0;
  return shooter.tactic.targets === 'drones' && aimed.drones_attack > 0;
}

type Swarm = { shooter: Fighter; self: Fighter; aimed: Fighter; target: Fighter; volley: Volley };

/** Attack drones against the cover of defence drones; returns the damage of those that got through. */
function attackWithDrones(state: FightState, { shooter, self, aimed, target, volley }: Swarm): number {
  if (shooter.drones_attack === 0) return 0;
  const covered = Math.floor(
    aimed.drones_defence * NUMBERS.cover[aimed.tactic.stance] * volley.effects(aimed, volley.before).cover,
  );
  const engaged = Math.min(shooter.drones_attack, covered);
  const through = shooter.drones_attack - engaged;
  const fallen =
    portion(state, engaged, NUMBERS.attack_drones_fallen) + portion(state, through, NUMBERS.attack_drones_shot);
  loseDrones(target, self, 'drones_attack', fallen);
  loseDrones(self, target, 'drones_defence', portion(state, engaged, NUMBERS.defence_drones_fallen));
  if (target.max_hull > 0) return through * NUMBERS.drone_damage * spread(state);
  loseDrones(self, target, 'drones_attack', portion(state, through, NUMBERS.defence_drones_fallen));
  return 0;
}

function loseDrones(by: Fighter, of: Fighter, kind: 'drones_attack' | 'drones_defence', count: number): number {
  const gone = Math.min(of[kind], count);
  of[kind] -= gone;
  of.drones_lost += gone;
  by.drones_shot += gone;
  return gone;
}

/** Guns on drones: attack drones first, then those that defend. */
function shootDrones(state: FightState, self: Fighter, target: Fighter, damage: number): number {
  if (damage === 0) return 0;
  const count = Math.floor(damage / NUMBERS.damage_per_drone + next(state));
  const attack = loseDrones(self, target, 'drones_attack', count);
  return attack + loseDrones(self, target, 'drones_defence', count - attack);
}

/** All mines go off at once; those that hit count. */
function explode(state: FightState, self: Fighter): number {
  if (self.mines === 0) return 0;
  const hits = portion(state, self.mines, NUMBERS.mine_hit);
  self.mines = 0;
  return hits;
}

/** Shields absorb first. Counts what the target still had: what one deals is what the other takes. */
function hit(self: Fighter, target: Fighter, points: number): number {
  const damage = Math.min(points, target.shields + target.hull);
  const absorbed = Math.min(damage, target.shields);
  target.shields -= absorbed;
  target.hull -= damage - absorbed;
  target.damage_taken += damage;
  self.damage_dealt += damage;
  return damage;
}
