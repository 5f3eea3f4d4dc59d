import { beforeAll, describe, expect, it } from 'vitest';
import operators from '#messages/en/operators.json' with { type: 'json' };
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { playerCsv, targetCsv } from '#simulator/cli/csv.ts';
import { targetTable } from '#simulator/cli/table.ts';
import { cargoUsed } from '#simulator/players/player.ts';
import { type Run, type RunOptions, simulate } from '#simulator/simulate.ts';
import { STYLE_NAMES } from '#simulator/styles/names.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';

const SMALL: RunOptions = { seed: 7, players: 40, days: 3, sectors: 300 };
/** A day of a few players is enough to distinguish two runs. */
const SHORT: RunOptions = { ...SMALL, players: 10, days: 1 };
let run: Run;

beforeAll(() => {
  run = simulate(SMALL);
}, 60_000);

/** Everything that a run decides, as text. */
function traceOf({ world, players }: Run): string {
  return JSON.stringify([
    world.records.sales,
    [...world.records.flows],
    world.records.baskets,
    players.map(({ credits, turns_spent, sector, ship, days, cargo }) => [
      credits,
      turns_spent,
      sector,
      ship,
      days,
      [...cargo],
    ]),
  ]);
}

describe('a simulated region', () => {
  it('is the same for the same options', { timeout: 60_000 }, () => {
    expect(traceOf(simulate(SMALL))).toBe(traceOf(run));
  });

  it('differs with other random decisions in the same region', () => {
    const [one, other] = [simulate(SHORT), simulate({ ...SHORT, dice: 1 })];
    expect(traceOf(other)).not.toBe(traceOf(one));
    expect(other.world.plan.stations).toEqual(one.world.plan.stations);
  });

  it('can end early, with the same steps until then', () => {
    const whole = simulate(SHORT).world.records.sales;
    const ends = whole[Math.floor(whole.length / 2)]?.at ?? 0;
    const half = simulate({ ...SHORT, until: () => ends }).world;
    expect(half.now).toBeLessThan(ends);
    expect(half.records.sales).toEqual(whole.filter(({ at }) => at < ends));
    expect(half.records.sales.length).toBeGreaterThan(10);
  });

  it('differs for another seed', () => {
    expect(traceOf(simulate({ ...SHORT, seed: 8 }))).not.toBe(traceOf(simulate(SHORT)));
  });

  it('contains every style, and all of them trade or explore', () => {
    expect(new Set(run.players.map(({ style }) => style))).toEqual(new Set(STYLE_NAMES));
    for (const player of run.players.filter(({ sessions }) => sessions > 1))
      expect(player.turns_spent, player.style).toBeGreaterThan(0);
    expect(run.world.records.sales.length).toBeGreaterThan(100);
  });

  it('creates and removes credits only with a recorded cause', () => {
    const start = run.players.reduce((sum, { start_value, style }) => sum + start_value - shipOf(style) - GOODS, 0);
    const flows = [...run.world.records.flows.values()];
    const moved = flows.reduce((sum, { created, destroyed }) => sum + created - destroyed, 0);
    expect(run.players.reduce((sum, { credits }) => sum + credits, 0)).toBe(start + moved);
  });

  it('never exceeds the capacity of a stock or a hold, nor spends missing credits or turns', () => {
    for (const { goods } of run.world.stations)
      for (const { quantity, capacity } of goods.values()) {
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(capacity);
      }
    for (const player of run.players) {
      expect(player.credits).toBeGreaterThanOrEqual(0);
      expect(player.balance.turns).toBeGreaterThanOrEqual(0);
      expect(cargoUsed(player)).toBeLessThanOrEqual(figuresOf(player.ship.type, player.ship.upgrades).holds);
    }
  });

  it('keeps the profit of its players equal to the sum of their sales and their other work', () => {
    for (const player of run.players) {
      const sales = run.world.records.sales.filter((sale) => sale.player === player.id);
      expect(sales.reduce((sum, { profit }) => sum + profit, player.work)).toBe(player.profit);
    }
  });
});

/** What the goods of a ship offer are valued at. */
const GOODS = 850;

function shipOf(style: string): number {
  return style === 'explorer' ? 8_000 : 12_000;
}

describe('what a run reports', () => {
  it('has a figure or a reason, and a verdict, for each target', () => {
    const targets = measureRun(run);
    expect(new Set(targets.map(({ key }) => key)).size).toBe(targets.length);
    for (const { figure, verdict } of targets) expect(verdict === 'not_measured').toBe(figure === null);
    const table = targetTable(targets).split('\n');
    expect(table).toHaveLength(targets.length + 1);
    expect(targetCsv(targets).trimEnd().split('\r\n')).toHaveLength(targets.length + 1);
  });

  it('has a name on the operators’ page for each target', () => {
    const names: Readonly<Record<string, string>> = operators.simulation.targets;
    expect(Object.keys(names).sort()).toEqual(
      measureRun(run)
        .map(({ key }) => key)
        .sort(),
    );
  });

  it('has a line for each player and day', () => {
    const lines = playerCsv(run).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + run.players.reduce((sum, { days }) => sum + days.length, 0));
    const last = run.players[0]?.days.at(-1);
    expect(lines.some((line) => line.includes(`,${last?.net_value},`))).toBe(true);
  });
});
