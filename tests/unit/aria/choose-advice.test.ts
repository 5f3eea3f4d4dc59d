import { expect, it } from 'vitest';
import { type AdvicePreferences, chooseAdvice } from '#server/aria/rules/choose-advice.ts';
import type { Group } from '#server/aria/rules/recommend.ts';

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
  expect(routes({ risk_tolerance: 'balanced' })).toEqual(['ore', 'fuel']);
  expect(routes({ risk_tolerance: 'bold' })).toEqual(['ore', 'fuel', 'equipment']);
});

it('recommends preferred goods first', () => {
  expect(routes({ commodity_preferences: ['fuel'] })).toEqual(['fuel', 'ore']);
});

it('recommends as often as the player prefers', () => {
  expect(routes({ ai_assistance_level: 'off' })).toEqual([]);
  expect(routes({ ai_assistance_level: 'low' })).toEqual(['ore']);
  expect(routes({ ai_assistance_level: 'high', risk_tolerance: 'bold' })).toEqual(['ore', 'fuel', 'equipment']);
});
