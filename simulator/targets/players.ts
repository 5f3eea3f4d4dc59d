import { SHIP_CATALOGUE } from '#server/world/ships/rules/catalogue.ts';
import { netValue, type Player } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import { gini, mean, quantile, ratio, shortNumber } from '#simulator/targets/statistics.ts';
import type { Target } from '#simulator/targets/target.ts';
import { totalValue } from '#simulator/targets/total-value.ts';

const DAY_MS = 86_400_000;

/** Income a day over the first days of a player. */
function incomeOfFirstDays(player: Player, days: number): number | null {
  const last = player.days[days - 1];
  return last ? (last.net_value - player.start_value) / days : null;
}

function incomes(players: readonly Player[], days: number): number[] {
  return players.flatMap((player) => incomeOfFirstDays(player, days) ?? []);
}

/** Realised profit per turn spent, without tolls and fees. */
function profitPerTurn(players: readonly Player[]): number | null {
  return mean(
    players
      .filter(({ turns_spent }) => turns_spent >= 200)
      .map(({ profit, fees, turns_spent }) => (profit - fees) / turns_spent),
  );
}

function ofStyle({ players }: Run, ...styles: Player['style'][]): Player[] {
  return players.filter(({ style }) => styles.includes(style));
}

function joinDay(run: Run, player: Player): number {
  const start = Math.min(...run.players.map(({ joined }) => joined));
  return Math.floor((player.joined - start) / DAY_MS);
}

export const PLAYER_TARGETS: readonly Target[] = [
  {
    key: 'late_learner_income',
    title: 'Income of a learner, late joiner : first day',
    unit: 'share',
    bounds: { min: 0.5 },
    measure: (run) => {
      const learners = ofStyle(run, 'pair');
      const late = learners.filter((player) => joinDay(run, player) > 0);
      const early = learners.filter((player) => joinDay(run, player) === 0);
      const days = Math.max(1, Math.floor(run.options.days / 2) - 1);
      const [lateIncome, earlyIncome] = [mean(incomes(late, days)), mean(incomes(early, days))];
      return { figure: ratio(lateIncome, earlyIncome), note: `${money(lateIncome)} : ${money(earlyIncome)} a day` };
    },
  },
  {
    key: 'expert_learner_profit',
    title: 'Profit per turn, expert : learner',
    unit: 'times',
    bounds: { max: 2.5 },
    measure: (run) => {
      const [expert, learner] = [profitPerTurn(ofStyle(run, 'loop')), profitPerTurn(ofStyle(run, 'pair'))];
      return { figure: ratio(expert, learner), note: `${money(expert)} : ${money(learner)}` };
    },
  },
  {
    key: 'gini',
    title: 'Gini coefficient of net value',
    unit: 'share',
    bounds: { max: 0.45 },
    measure: ({ players, world }) => {
      const counted = players.filter(({ style }) => style !== 'alt');
      const whole = gini(counted.map((player) => totalValue(world, player)));
      return {
        figure: gini(counted.map(netValue)),
        note: whole === null ? '' : `${shortNumber(whole)} with planets, stations and gates`,
      };
    },
  },
  {
    key: 'usable_turns',
    title: 'Turns that local players can use',
    unit: 'percent',
    bounds: { min: 95 },
    measure: (run) => {
      const locals = ofStyle(run, 'casual', 'pair');
      const idle = locals.reduce((sum, player) => sum + player.idle_turns, 0);
      const spent = locals.reduce((sum, player) => sum + player.turns_spent, 0);
      const share = ratio(spent, spent + idle);
      return { figure: share === null ? null : 100 * share };
    },
  },
  {
    key: 'days_to_top_ship',
    title: 'Time until an expert can pay the most expensive ship',
    unit: 'days',
    bounds: { min: 5 },
    measure: (run) => {
      const experts = ofStyle(run, 'loop');
      const days = experts.map(
        ({ richest_ship_at, joined }) => ((richest_ship_at ?? Number.POSITIVE_INFINITY) - joined) / DAY_MS,
      );
      const first = quantile(days, 0);
      const isNever = first === Number.POSITIVE_INFINITY;
      const price = Math.max(...Object.values(SHIP_CATALOGUE).map((ship) => ship.price));
      return { figure: isNever ? run.options.days : first, note: `${price} credits${isNever ? ', nobody could' : ''}` };
    },
  },
  {
    key: 'second_ship_session',
    title: 'Session in which a casual player has a second ship, median',
    unit: 'sessions',
    bounds: { max: 3 },
    measure: (run) => {
      const casual = ofStyle(run, 'casual').filter(({ sessions }) => sessions > 3);
      return {
        figure: quantile(
          casual.map(({ second_ship_session, sessions }) => second_ship_session ?? sessions),
          0.5,
        ),
      };
    },
  },
];

function money(value: number | null): string {
  return value === null ? 'none' : String(Math.round(value));
}
