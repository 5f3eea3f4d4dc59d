import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { WEEKLY_STIPEND } from '#server/game/bank/rules/stipend.ts';
import { type Run, simulate } from '#simulator/simulate.ts';
import { balanceOf } from '#simulator/targets/money.ts';

const SMALL = { seed: 3, players: 8, days: 4, sectors: 300 } as const;

function traceOf({ world, players }: Run): string {
  return JSON.stringify([
    world.records.sales,
    players.map(({ credits, turns_spent, ship, days }) => [credits, turns_spent, ship, days]),
  ]);
}

describe('paid and free players of equal skill', () => {
  it('have the same results except for the stipend and the growth of the companion', { timeout: 60_000 }, () => {
    const [free, paid] = (['free', 'paid'] as const).map((tier) => simulate({ ...SMALL, tier, perks: false }));
    if (!free || !paid) throw new Error('a run is missing');
    expect(paid.players.every(({ is_paid }) => is_paid)).toBe(true);
    expect(free.world.records.sales.length).toBeGreaterThan(50);
    expect(traceOf(paid)).toBe(traceOf(free));
  });

  it('get the stipend once a week each', () => {
    const options = { ...SMALL, days: 1, players: 4, styles: ['explorer'] } as const;
    const paid = simulate({ ...options, tier: 'paid' });
    const stipends = paid.world.records.flows.get('stipend');
    expect(stipends?.created).toBe(stipends ? stipends.times * WEEKLY_STIPEND : 0);
    expect(stipends?.times).toBe(paid.players.filter(({ sessions }) => sessions > 0).length);
  });
});

describe('second accounts', () => {
  let run: Run;
  beforeAll(() => {
    run = simulate({ ...SMALL, days: 6, players: 10, styles: ['loop', 'alt'] });
  }, 60_000);

  it('give only what they earned by trade, and nothing before they have played', () => {
    const alts = run.players.filter(({ style }) => style === 'alt');
    expect(alts.some(({ given }) => given > 0)).toBe(true);
    for (const { given, profit, turns_spent } of alts) {
      expect(given).toBeLessThanOrEqual(Math.max(0, profit));
      if (turns_spent < DEFAULT_SETTINGS.giving_turns) expect(given).toBe(0);
    }
  });

  it('pay that expert by contracts no more than honest work of as many turns', () => {
    const paid = run.players.filter(({ jobs }) => jobs.paid > 0);
    expect(paid.map(({ style }) => style)).toEqual(['loop']);
    const most = DEFAULT_SETTINGS.station_contract_turn_value * 2.5;
    for (const { jobs } of paid) expect(jobs.paid).toBeLessThanOrEqual(jobs.turns * most);
  });

  it('give to the expert who joined first, who receives all of it', () => {
    const given = run.players.reduce((sum, player) => sum + player.given, 0);
    const stipends = run.world.records.flows.get('stipend')?.created ?? 0;
    expect(run.players.reduce((sum, player) => sum + player.received, 0)).toBe(given + stipends);
  });
});

describe('colonisers and hunters', () => {
  it('own planets that they paid for, and fight by the rules', { timeout: 60_000 }, () => {
    const run = simulate({ ...SMALL, players: 6, days: 8, styles: ['coloniser', 'hunter'] });
    const held = run.world.planets.filter(({ owner }) => owner !== null);
    expect(held.length).toBeGreaterThan(0);
    for (const { invested, colonists, max_colonists, sector } of held) {
      expect(invested).toBeGreaterThanOrEqual(DEFAULT_SETTINGS.planet_claim_price);
      expect(colonists).toBeLessThanOrEqual(max_colonists);
      expect(run.world.map.fedspace[sector]).toBe(0);
    }
    expect(balanceOf(run).sinks.map(([cause]) => cause)).toContain('planets');
  });
});
