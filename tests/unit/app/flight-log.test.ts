import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PLACE = '#app/(player)/game/_parts/flight-log/flight-log.ts';
const AT = new Date('2026-11-28T12:00:00Z');
const HOP = { kind: 'hop', sector_id: 's-2', number: 2, name: 'Tareanor', turn_cost: 1, met: null } as const;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page has it after a load. */
async function loaded(): Promise<typeof import('#app/(player)/game/_parts/flight-log/flight-log.ts')> {
  vi.resetModules();
  return import(PLACE);
}

it('continues after a reload, newest first, and for this player only', async () => {
  const before = await loaded();
  before.addToLog('ann', [HOP, { ...HOP, number: 3 }], AT);
  const { addToLog, readFlightLog } = await loaded();
  expect(readFlightLog('bob')).toEqual([]);
  addToLog('ann', [{ kind: 'arrived', who: 'kestrel', ship_type: 'scout' }], AT);
  expect(readFlightLog('ann').map(({ id, kind }) => [id, kind])).toEqual([
    [3, 'arrived'],
    [2, 'hop'],
    [1, 'hop'],
  ]);
  addToLog('bob', [HOP], AT);
  expect(readFlightLog('ann')).toEqual([]);
});

it.each([
  '',
  '{',
  '[]',
  '{"player":"ann","entries":[{"id":"1"}]}',
  '{"player":"ann","entries":[{"id":1,"at":"","kind":"x"}]}',
])('starts anew from what cannot be read: %s', async (text) => {
  for (const [key] of (await keyOfLog()).entries()) stored.set(key, text);
  const { readFlightLog } = await loaded();
  expect(readFlightLog('ann')).toEqual([]);
});

it('works without a storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { addToLog, readFlightLog } = await loaded();
  addToLog('ann', [HOP], AT);
  expect(readFlightLog('ann')).toHaveLength(1);
});

/** The storage after a first entry. */
async function keyOfLog(): Promise<ReadonlyMap<string, string>> {
  (await loaded()).addToLog('ann', [HOP], AT);
  return new Map(stored);
}
