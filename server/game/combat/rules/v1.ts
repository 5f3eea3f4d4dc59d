import {
  enemiesOf,
  type FightEnd,
  type Fighter,
  type FightState,
  isFighting,
  type RoundRecord,
  type Shot,
  SIDES,
  type Side,
} from '#server/game/combat/rules/combatant.ts';

/**
 * The constants of versions 1 and 2. Stored fights name their version, so these never change; new values need a new
 * version.
 */
export const NUMBERS: Numbers = {
  stance: { press: 1.2, hold: 0.85 },
  cover: { press: 1, hold: 1.3 },
  attack_drones_fallen: 0.16,
  defence_drones_fallen: 0.14,
  attack_drones_shot: 0.04,
  drone_damage: 0.6,
  damage_per_drone: 2,
  mine_damage: 12,
  mine_hit: 0.5,
  escape: { base: 0.3, per_speed: 0.15, pressed: -0.1, least: 0.1, most: 0.85 },
  interdicted: false,
  fleeing_fire: 0.5,
};

const RULES: RoundRules = { numbers: NUMBERS, effects: noEffects };

/** Plays one round and returns the new state without changing the given one. Later versions pass their own `rules`. */
export function playRound(from: FightState, rules: RoundRules = RULES): { state: FightState; record: RoundRecord } {
  const state = structuredCloneOf(from);
  state.round += 1;
  const { fled, caught } = resolveEscapes(state, rules);
  const volley = { before: state.fighters.map((fighter) => ({ ...fighter })), caught: new Set(caught), rules };
  const shots = volley.before
    .filter(isFighting)
    .map((shooter) => fire(state, volley, shooter))
    .filter((shot): shot is Shot => shot !== null);
  for (const fighter of state.fighters) if (isFighting(fighter) && isSpent(fighter)) fighter.outcome = 'destroyed';
  state.end = endOf(state, fled, rules.numbers);
  return { state, record: { number: state.round, shots, fled, caught, standing: state.fighters.map(standingOf) } };
}

function structuredCloneOf(state: FightState): FightState {
  return { ...state, multiplier: { ...state.multiplier }, fighters: state.fighters.map((fighter) => ({ ...fighter })) };
}

function isSpent({ max_hull, hull, drones_attack, drones_defence, mines }: Fighter): boolean {
  return max_hull > 0 ? hull <= 0 : drones_attack + drones_defence + mines === 0;
}

function standingOf({ key, hull, shields, drones_attack, drones_defence, outcome }: Fighter) {
  return { key, hull, shields, drones_attack, drones_defence, outcome };
}

/** The outcome after a round; null while the fight goes on. */
function endOf(state: FightState, fled: readonly string[], numbers: Numbers): FightEnd | null {
  const standing = SIDES.filter((side) =>
    state.fighters.some((fighter) => fighter.side === side && isFighting(fighter)),
  );
  if (standing.length === 0) return { winner: 'draw', by: 'mutual' };
  const [winner] = standing;
  if (standing.length === 1 && winner) return { winner, by: endedBy(state, winner, fled) };
  if (!SIDES.some((side) => canHarm(state, side, numbers))) return { winner: 'draw', by: 'no_fire' };
  return state.round >= state.max_rounds ? { winner: 'draw', by: 'rounds' } : null;
}

function endedBy(state: FightState, winner: Side, fled: readonly string[]): 'fled' | 'destroyed' {
  return state.fighters.some(({ side, key }) => side !== winner && fled.includes(key)) ? 'fled' : 'destroyed';
}

function canHarm(state: FightState, side: Side, numbers: Numbers): boolean {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  return enemiesOf(state.fighters, other).some((fighter) => firepower(fighter, numbers) + fighter.mines > 0);
}

/** Whether a combatant's orders let it try to flee now. */
function triesToFlee({ hull, max_hull, speed, tactic }: Fighter): boolean {
  return speed > 0 && max_hull > 0 && tactic.flee_at > 0 && hull * 100 <= tactic.flee_at * max_hull;
}

/**
 * The chance to flee, at least 1 in 10: better for a ship faster than the fastest enemy, worse against an enemy that
 * presses; without the minimum if an interdictor holds it.
 */
function escapeChance(
  fighter: Pick<Fighter, 'speed'>,
  enemies: readonly Fighter[],
  { numbers, extra }: { numbers: Numbers; extra: number },
): number {
  const { base, per_speed, pressed, least, most } = numbers.escape;
  if (numbers.interdicted && enemies.some(({ interdicts }) => interdicts)) return least;
  const mobile = enemies.filter(({ speed }) => speed > 0);
  if (mobile.length === 0) return most;
  const fastest = Math.min(...mobile.map(({ speed }) => speed));
  const pursuit = mobile.some(({ tactic }) => tactic.stance === 'press') ? pressed : 0;
  return Math.min(most, Math.max(least, base + (fastest - fighter.speed) * per_speed + pursuit + extra));
}

/** Ships that flee try it before the round's fire; returns who escaped and who was caught. */
function resolveEscapes(state: FightState, { numbers, effects }: RoundRules): { fled: string[]; caught: string[] } {
  const leaving = state.fighters.filter((fighter) => isFighting(fighter) && triesToFlee(fighter));
  const away = leaving.filter(
    (fighter) =>
      next(state) <
      escapeChance(fighter, enemiesOf(state.fighters, fighter.side), {
        numbers,
        extra: effects(fighter, state.fighters).escape,
      }),
  );
  for (const fighter of away) fighter.outcome = 'fled';
  return {
    fled: away.map(({ key }) => key),
    caught: leaving.filter(isFighting).map(({ key }) => key),
  };
}

function firepower(
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
function fire(state: FightState, volley: Volley, shooter: Fighter): Shot | null {
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

/** The fight's random numbers; their state is stored with the fight, so that it can be continued. */
export type Random = { random: number };

/**
 * A number from 0 up to 1 (mulberry32); advances the state. Integer arithmetic only, so it is the same on every
 * machine.
 */
export function next(state: Random): number {
  const moved = (state.random + 0x6d2b79f5) >>> 0;
  state.random = moved;
  let mixed = Math.imul(moved ^ (moved >>> 15), moved | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** A random factor between 0.5 and 1.5, more often near 1. */
function spread(state: Random): number {
  return 0.5 + (next(state) + next(state)) / 2;
}

/** About `share` of `count` as an integer from 0 to `count`; the fraction is rounded at random. */
function portion(state: Random, count: number, share: number): number {
  const expected = count * share * spread(state);
  const whole = Math.floor(expected);
  return Math.min(count, whole + (next(state) < expected - whole ? 1 : 0));
}

type ByStance = Readonly<Record<Fighter['tactic']['stance'], number>>;

/** The constants of a version of the rules. Percentages are fractions. */
export type Numbers = {
  /** Factors of damage dealt and taken by stance: the same both ways, so that no stance is better by itself. */
  readonly stance: ByStance;
  /** How many attack drones one defence drone engages. */
  readonly cover: ByStance;
  /** The share of drones lost per round on both sides of an engagement. */
  readonly attack_drones_fallen: number;
  readonly defence_drones_fallen: number;
  /** The share of attack drones that point defence shoots down. */
  readonly attack_drones_shot: number;
  readonly drone_damage: number;
  /** Gun damage needed to shoot down one drone, in points. */
  readonly damage_per_drone: number;
  readonly mine_damage: number;
  readonly mine_hit: number;
  readonly escape: Readonly<Record<'base' | 'per_speed' | 'pressed' | 'least' | 'most', number>>;
  /** Whether an enemy interdictor removes a ship's minimum chance to flee. */
  readonly interdicted: boolean;
  /** The share of fire in a round in which a ship tried to flee. */
  readonly fleeing_fire: number;
};

/** The rules of a version. */
type RoundRules = { numbers: Numbers; effects: EffectsOf };

/**
 * Factors of the damage that a ship deals and takes and of the drones that one of its defence drones engages;
 * `escape` is added to its chance to flee.
 */
export type FormationEffects = { dealt: number; taken: number; cover: number; escape: number };

export const NO_FORMATION: FormationEffects = { dealt: 1, taken: 1, cover: 1, escape: 0 };

/** The effect of a formation on one of the fighters. */
type EffectsOf = (fighter: Fighter, fighters: readonly Fighter[]) => FormationEffects;

function noEffects(): FormationEffects {
  return NO_FORMATION;
}
