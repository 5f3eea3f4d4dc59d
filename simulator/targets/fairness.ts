import { growthOf, multiplierOf } from '#server/companion/aria/rules/relationship.ts';
import { WEEKLY_STIPEND } from '#server/game/bank/rules/stipend.ts';
import { PLANET_GOODS } from '#server/game/planets/rules/catalogue.ts';
import { dailyProduction } from '#server/game/planets/rules/production.ts';
import { localMid } from '#server/game/trading/rules/market-events.ts';
import { turnsAt } from '#server/world/players/rules/turns.ts';
import { STARTING_SCORE } from '#simulator/players/companion.ts';
import type { Player } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import { HOLDING_TARGETS } from '#simulator/targets/holdings.ts';
import { tradeOfLearners } from '#simulator/targets/learners.ts';
import { mean, ratio } from '#simulator/targets/statistics.ts';
import type { Target } from '#simulator/targets/target.ts';
import type { Planet } from '#simulator/world/planets.ts';

/** More interactions than any tier can use for growth in one day. */
const TALKS_A_DAY = 60;
const DAY_MS = 86_400_000;
const OWN_MID = 1_000;

function profitPerTurn(players: readonly Player[]): number | null {
  const turns = players.reduce((sum, { turns_spent }) => sum + turns_spent, 0);
  return turns < 500 ? null : players.reduce((sum, { profit, fees }) => sum + profit - fees, 0) / turns;
}

/** Turns regenerated in all days by a player who uses the companion as often as it counts. */
function turnsOf({ world, options }: Run, isPaid: boolean): number {
  let score = STARTING_SCORE;
  let turns = 0;
  for (let day = 0; day < options.days; day++) {
    let growth = 0;
    for (let interactions = 0; interactions < TALKS_A_DAY; interactions++)
      growth += growthOf({ interactions, growth }, isPaid);
    score += growth;
    const balance = { turns: 0, rested_turns: 0, turns_owed: 0, turn_fraction: 0, max_turns: 1_000_000 };
    const since = { last_turn_regeneration: new Date(0), aria_bonus_multiplier: multiplierOf(score) };
    turns += turnsAt(world.settings, { ...balance, ...since }, new Date(DAY_MS)).turns;
  }
  return turns;
}

function stipendOf(days: number): number {
  return Math.ceil(days / 7) * WEEKLY_STIPEND;
}

/** Credits a day of a planet's production at the mid prices of the goods. */
function dailyValue(run: Run, planet: Planet): number {
  const price = (commodity: (typeof PLANET_GOODS)[number]) =>
    localMid(run.world.settings, { commodity, mid_share: OWN_MID });
  return PLANET_GOODS.reduce((sum, good) => sum + dailyProduction(planet, good) * price(good), 0);
}

function heldPlanets({ world, players }: Run): Planet[] {
  const colonisers = new Set(players.filter(({ style }) => style === 'coloniser').map(({ id }) => id));
  return world.planets.filter(({ owner }) => owner !== null && colonisers.has(owner));
}

export const FAIRNESS_TARGETS: readonly Target[] = [
  {
    key: 'alt_transfers',
    title: 'Transfers from second accounts as a share of their earned income',
    unit: 'share',
    bounds: { max: 1 },
    measure: ({ players }) => {
      const alts = players.filter(({ style, turns_spent }) => style === 'alt' && turns_spent > 0);
      const given = alts.reduce((sum, alt) => sum + alt.given, 0);
      const earned = alts.reduce((sum, alt) => sum + alt.profit, 0);
      return { figure: ratio(given, earned), note: `${given} given by ${alts.length}` };
    },
  },
  {
    key: 'alt_contracts',
    title: 'Credits a turn from contracts of second accounts : trade of a learner',
    unit: 'times',
    bounds: { max: 3 },
    measure: ({ players }) => {
      const turns = players.reduce((sum, { jobs }) => sum + jobs.turns, 0);
      const paid = players.reduce((sum, { jobs }) => sum + jobs.paid, 0);
      const learner = profitPerTurn(players.filter(({ style }) => style === 'pair'));
      return { figure: turns > 0 ? ratio(paid / turns, learner) : null, note: `${paid} credits in ${turns} turns` };
    },
  },
  {
    key: 'paid_free_difference',
    title: 'Difference in income of paid and free players of equal skill',
    unit: 'percent',
    bounds: { max: 2 },
    measure: (run) => {
      const rate = profitPerTurn(run.players.filter(({ style }) => style === 'pair'));
      if (rate === null) return { figure: null };
      const { days } = run.options;
      const income = (is_paid: boolean) => turnsOf(run, is_paid) * rate + (is_paid ? stipendOf(days) : 0);
      const turns = `${turnsOf(run, false)} : ${turnsOf(run, true)} turns`;
      return { figure: 100 * Math.abs(income(true) / income(false) - 1), note: `${turns}, stipend ${stipendOf(days)}` };
    },
  },
  {
    key: 'learner_hunter_profit',
    title: 'Profit per turn, learner : hunter',
    unit: 'times',
    bounds: { min: 1 / 1.5, max: 1.5 },
    measure: ({ players }) => {
      const peaceful = profitPerTurn(players.filter(({ style }) => style === 'pair'));
      const warlike = profitPerTurn(players.filter(({ style }) => style === 'hunter'));
      const kills = players.filter(({ style, attacked_at }) => style === 'hunter' && attacked_at !== null).length;
      return { figure: ratio(peaceful, warlike), note: `${kills} hunters fought` };
    },
  },
  {
    key: 'planet_payback',
    title: 'Payback period of a planet',
    unit: 'days',
    bounds: { min: 5, max: 15 },
    measure: (run) => {
      const held = heldPlanets(run);
      const invested = held.reduce((sum, planet) => sum + planet.invested, 0);
      const daily = held.reduce((sum, planet) => sum + dailyValue(run, planet), 0);
      return { figure: ratio(invested, daily), note: `${held.length} planets, ${Math.round(invested)} credits` };
    },
  },
  {
    key: 'coloniser_income',
    title: 'Credits per day, planets of a coloniser : trade of a learner',
    unit: 'times',
    bounds: { max: 1 },
    measure: (run) => {
      const owners = Map.groupBy(heldPlanets(run), ({ owner }) => owner).values();
      const daily = mean(
        [...owners].map((planets) => planets.reduce((sum, planet) => sum + dailyValue(run, planet), 0)),
      );
      const trade = tradeOfLearners(run);
      return { figure: ratio(daily, trade), note: `${Math.round(daily ?? 0)} : ${Math.round(trade ?? 0)}` };
    },
  },
  ...HOLDING_TARGETS,
];
