import { expect, it } from 'vitest';
import { type AdvicePreferences, chooseAdvice } from '#server/companion/aria/rules/choose-advice.ts';
import type { Group } from '#server/companion/aria/rules/recommend.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const PRESETS: AdvicePreferences = {
  risk_tolerance: 'balanced',
  commodity_preferences: [],
  ai_assistance_level: 'medium',
};

/** Ten sales of a good on one route, `successes` of them with a gain. */
function route(commodity: Group['commodity'], profit: number, successes: number): Group {
  return {
    commodity,
    source_station: 'a',
    dest_station: 'b',
    dest_sector: 's',
    hour: 4,
    count: 10,
    profit: profit * 10,
    successes,
    last_at: NOW.toISOString(),
  };
}

const GROUPS = [route('ore', 900, 6), route('fuel', 500, 9), route('equipment', 300, 4)];

function routes(change: Partial<AdvicePreferences>): string[] {
  const preferences = { ...PRESETS, ...change };
  return chooseAdvice(GROUPS, { weight: 1, preferences, limit: 50, reach: () => 1, now: NOW })
    .filter(({ kind }) => kind === 'route_in_reach')
    .map(({ row }) => row.commodity);
}

it('recommends routes by the success rate that the player prefers', () => {
  expect(routes({ risk_tolerance: 'cautious' })).toEqual(['fuel']);
  expect(routes({ risk_tolerance: 'balanced' })).toEqual(['ore', 'fuel', 'equipment']);
  expect(routes({ risk_tolerance: 'bold' })).toEqual(['ore', 'fuel', 'equipment']);
});

it('recommends preferred goods first', () => {
  expect(routes({ commodity_preferences: ['fuel'] })).toEqual(['fuel', 'ore', 'equipment']);
});

it('recommends as often as the player prefers', () => {
  expect(routes({ ai_assistance_level: 'off' })).toEqual([]);
  expect(routes({ ai_assistance_level: 'low' })).toEqual(['ore']);
  expect(routes({ ai_assistance_level: 'high', risk_tolerance: 'bold' })).toEqual(['ore', 'fuel', 'equipment']);
});

it('recommends all five best routes in a short list, however risky, and one of each other kind', () => {
  const goods = ['ore', 'fuel', 'equipment', 'organics', 'gourmet_food', 'luxury_goods'] as const;
  const groups = goods.map((good, at) => route(good, 900 - at * 100, at % 2 === 0 ? 9 : 4));
  const advice = chooseAdvice(groups, { weight: 1, preferences: PRESETS, limit: 10, reach: () => 1, now: NOW });
  expect(advice.filter(({ kind }) => kind === 'route_in_reach').map(({ row }) => row.commodity)).toEqual(
    goods.slice(0, 5),
  );
  expect(new Set(advice.map(({ kind }) => kind))).toEqual(
    new Set(['route_in_reach', 'reliable_commodity', 'off_peak']),
  );
});
