import { OFFER_VALUE } from '#server/community/onboarding/rules/ship-offers.ts';
import { OBJECTIVE_POINTS, OBJECTIVES_PER_PERIOD } from '#server/community/progress/rules/objectives.ts';
import { MAX_RANK } from '#server/community/progress/rules/ranks.ts';
import { CAPS } from '#server/companion/aria/rules/caps.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { WEEKLY_STIPEND } from '#server/game/bank/rules/stipend.ts';
import { CITADEL_LEVELS, PLANET_TYPES, planetFigures } from '#server/game/planets/rules/catalogue.ts';
import { type CompanionPath, companionPath } from '#server/operations/fairness/rules/companion-path.ts';
import type { Standing } from '#server/operations/fairness/rules/standings.ts';
import { MAX_RESTED_TURNS, turnsAt } from '#server/world/players/rules/turns.ts';
import { SHIP_CATALOGUE, type ShipModel, STARTING_SHIP } from '#server/world/ships/rules/catalogue.ts';
import { coverOf } from '#server/world/ships/rules/insurance.ts';

export const FIGURE_GROUPS = ['start', 'rate', 'multiplier', 'ceiling'] as const;
export const FIGURE_UNITS = ['credits', 'turns', 'times', 'points', 'units', 'percent', 'days', 'requests'] as const;
type Subject = { settings: GameSettings; standing: Standing; path: CompanionPath };
type FigureRule = {
  key: string;
  group: (typeof FIGURE_GROUPS)[number];
  unit: (typeof FIGURE_UNITS)[number];
  of: (subject: Subject) => number;
};

const DAY_MS = 86_400_000;
const models: readonly ShipModel[] = Object.values(SHIP_CATALOGUE);

function best(part: Exclude<keyof ShipModel, 'name' | 'speed'>): number {
  return Math.max(...models.map((ship) => ship[part]));
}

/** Turns regenerated per day, by the turn balance's own arithmetic. */
function turnsOfDay(settings: GameSettings, multiplier: number): number {
  const start = new Date(0);
  const empty = { turns: 0, rested_turns: 0, turns_owed: 0, turn_fraction: 0, max_turns: 1_000_000 };
  const balance = { ...empty, last_turn_regeneration: start, aria_bonus_multiplier: multiplier };
  return turnsAt(settings, balance, new Date(DAY_MS)).turns;
}

/** Seven days, checked as a whole too. */
function objectivePointsOfWeek(): number {
  return OBJECTIVES_PER_PERIOD * (7 * OBJECTIVE_POINTS.day + OBJECTIVE_POINTS.week);
}

/** Figures that decide how much a player can earn, hold and win: they must be equal in every tier. */
export const FAIR_FIGURES = [
  { key: 'stake', group: 'start', unit: 'credits', of: () => OFFER_VALUE },
  { key: 'first_ship', group: 'start', unit: 'credits', of: () => SHIP_CATALOGUE[STARTING_SHIP].price },
  { key: 'first_multiplier', group: 'start', unit: 'times', of: ({ path }) => path.multiplier_start },
  {
    key: 'first_turns_a_day',
    group: 'rate',
    unit: 'turns',
    of: ({ settings, path }) => turnsOfDay(settings, path.multiplier_start),
  },
  {
    key: 'most_turns_a_day',
    group: 'rate',
    unit: 'turns',
    of: ({ settings, path }) => turnsOfDay(settings, path.multiplier_reached),
  },
  {
    key: 'best_production',
    group: 'rate',
    unit: 'units',
    of: () => Math.max(...PLANET_TYPES.flatMap((type) => Object.values(planetFigures(type).rates))),
  },
  { key: 'aria_a_minute', group: 'rate', unit: 'requests', of: () => CAPS.requestsPerMinute },
  { key: 'aria_a_day', group: 'rate', unit: 'requests', of: () => CAPS.requestsPerDay },
  { key: 'growth_a_day', group: 'rate', unit: 'points', of: ({ path }) => path.points_a_day },
  { key: 'days_to_highest', group: 'rate', unit: 'days', of: ({ path }) => path.days_to_highest },
  { key: 'highest_multiplier', group: 'multiplier', unit: 'times', of: ({ path }) => path.multiplier_reached },
  {
    key: 'insurance_cover',
    group: 'multiplier',
    unit: 'percent',
    of: ({ settings }) => coverOf(settings, 'premium'),
  },
  { key: 'rested_turns', group: 'ceiling', unit: 'turns', of: () => MAX_RESTED_TURNS },
  { key: 'relationship', group: 'ceiling', unit: 'points', of: ({ path }) => path.score_reached },
  { key: 'consciousness', group: 'ceiling', unit: 'points', of: ({ path }) => path.level_reached },
  { key: 'holds', group: 'ceiling', unit: 'units', of: () => best('holds') },
  { key: 'hull', group: 'ceiling', unit: 'points', of: () => best('hull') },
  { key: 'shields', group: 'ceiling', unit: 'points', of: () => best('shields') },
  { key: 'attack_drones', group: 'ceiling', unit: 'units', of: () => best('drones_attack') },
  { key: 'defence_drones', group: 'ceiling', unit: 'units', of: () => best('drones_defence') },
  { key: 'upgrade_slots', group: 'ceiling', unit: 'units', of: () => best('upgrade_slots') },
  { key: 'ships', group: 'ceiling', unit: 'units', of: ({ settings }) => settings.max_ships },
  { key: 'planets', group: 'ceiling', unit: 'units', of: ({ settings }) => settings.max_planets },
  { key: 'objectives_a_week', group: 'rate', unit: 'units', of: () => 8 * OBJECTIVES_PER_PERIOD },
  { key: 'rank_points_a_week', group: 'rate', unit: 'points', of: objectivePointsOfWeek },
  { key: 'highest_rank', group: 'ceiling', unit: 'points', of: () => MAX_RANK },
  { key: 'citadel', group: 'ceiling', unit: 'points', of: () => CITADEL_LEVELS.length },
] as const satisfies readonly FigureRule[];

/** Figures that differ by tier, each a convenience or a stated fixed gift; nothing else may differ. */
export const STATED_DIFFERENCES = [
  {
    key: 'stipend',
    group: 'rate',
    unit: 'credits',
    of: ({ standing }) => (standing.is_galactic_citizen ? WEEKLY_STIPEND : 0),
  },
  { key: 'messages_a_point', group: 'rate', unit: 'requests', of: ({ path }) => path.messages_a_point },
] as const satisfies readonly FigureRule[];

export function figuresOf<R extends FigureRule>(rules: readonly R[], settings: GameSettings, standing: Standing) {
  const subject = { settings, standing, path: companionPath(standing) };
  return rules.map(({ key, group, unit, of }) => ({ key: key as R['key'], group, unit, value: of(subject) }));
}
