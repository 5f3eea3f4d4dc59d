import type { Player } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import { tradeOfLearners } from '#simulator/targets/learners.ts';
import { ratio } from '#simulator/targets/statistics.ts';
import type { Target } from '#simulator/targets/target.ts';

const DAY_MS = 86_400_000;
/** A holding is evaluated once it has existed this long. */
const MIN_DAYS = 1;

/** `daily`: credits a day that a holding brings; `idle`: the part for which its owner does not play. */
type Yield = { cost: number; daily: number; idle: number; note: string };

export const HOLDING_TARGETS: readonly Target[] = [
  {
    key: 'station_payback',
    title: 'Payback period of a station',
    unit: 'days',
    bounds: { min: 5, max: 15 },
    measure: (run) => paybackOf(stationReturns(run), 'stations'),
  },
  {
    key: 'gate_payback',
    title: 'Payback period of a gate',
    unit: 'days',
    bounds: { min: 5, max: 15 },
    measure: (run) => paybackOf(gateReturns(run), 'gates'),
  },
  {
    key: 'holding_income',
    title: 'Credits per day, best station or gate : trade of a learner',
    unit: 'times',
    bounds: { max: 1 },
    measure: (run) => {
      const [best] = [...stationReturns(run), ...gateReturns(run)].sort((a, b) => b.idle - a.idle);
      if (!best) return { figure: null };
      return { figure: ratio(best.idle, tradeOfLearners(run)), note: best.note };
    },
  },
];

/** The total cost of the holdings compared with their daily income. */
function paybackOf(held: readonly Yield[], name: string): { figure: number | null; note: string } {
  const cost = held.reduce((sum, each) => sum + each.cost, 0);
  const daily = held.reduce((sum, each) => sum + each.daily, 0);
  const notes = held.map(({ note }) => note).join('; ');
  if (held.length > 0 && daily <= 0) return { figure: Number.MAX_SAFE_INTEGER, note: `never: ${notes}` };
  return { figure: ratio(cost, daily), note: `${held.length} ${name}: ${notes}` };
}

function daysSince({ world }: Run, at: number): number {
  return (world.now - at) / DAY_MS;
}

/** Fees, what freighters pay, and the profit of what visitors sold there. */
function stationReturns(run: Run): Yield[] {
  return run.world.stations.flatMap(({ index, holding }) => {
    const days = holding ? daysSince(run, holding.built_at) : 0;
    if (!holding || days < MIN_DAYS) return [];
    const carried = run.world.records.sales
      .filter(({ player, seller }) => player === holding.owner && seller === index)
      .reduce((sum, { profit }) => sum + profit, 0);
    const part = (credits: number) => Math.round(credits / days);
    const note = `${part(holding.earned)} fees, ${part(holding.traffic)} traffic, ${part(carried)} trade a day`;
    const idle = (holding.earned + holding.traffic) / days;
    return [{ cost: holding.cost, daily: idle + carried / days, idle, note }];
  });
}

/** Tolls of others and the owner's saved turns, valued at what the owner earns per turn, without upkeep. */
function gateReturns(run: Run): Yield[] {
  return run.world.gates.flatMap((gate) => {
    const days = daysSince(run, gate.built_at);
    if (days < MIN_DAYS) return [];
    const saved = gate.saved * rateOf(run.players.find(({ id }) => id === gate.owner));
    const part = (credits: number) => Math.round(credits / days);
    const note = `${part(gate.earned)} tolls, ${part(saved)} saved, ${part(gate.upkeep)} upkeep a day`;
    const idle = (gate.earned - gate.upkeep) / days;
    return [{ cost: gate.cost, daily: idle + saved / days, idle, note }];
  });
}

function rateOf(player: Player | undefined): number {
  return player && player.turns_spent > 0 ? Math.max(0, (player.profit - player.fees) / player.turns_spent) : 0;
}
