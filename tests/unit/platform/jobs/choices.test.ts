import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEngine } from '#server/platform/jobs/choose-engine.ts';
import { canonicalJson } from '#server/platform/jobs/protocol/signing.ts';
import { chooseCalls } from '#server/platform/jobs/rules/concurrency.ts';
import { dashboardUrl, runUrl } from '#server/platform/jobs/run-url.ts';

test('the engine is embedded unless the environment names an external one', () => {
  expect(chooseEngine({}, true)).toEqual({ kind: 'embedded' });
  expect(chooseEngine({ INNGEST_DEV: '0' }, false)).toEqual({ kind: 'embedded' });
  expect(chooseEngine({ INNGEST_DEV: '1' }, false)).toEqual({ kind: 'dev', baseUrl: 'http://127.0.0.1:8288' });
  expect(chooseEngine({ INNGEST_DEV: 'http://box:1' }, false)).toEqual({ kind: 'dev', baseUrl: 'http://box:1' });
  const keys = { INNGEST_EVENT_KEY: 'e', INNGEST_SIGNING_KEY: 's' };
  const chosen = { kind: 'external', baseUrl: undefined, eventKey: 'e', signingKey: 's' };
  expect(chooseEngine(keys, true)).toEqual({ ...chosen, signingKeyFallback: undefined });
  expect(chooseEngine({ ...keys, INNGEST_SIGNING_KEY_FALLBACK: 'f' }, true)).toEqual({
    ...chosen,
    signingKeyFallback: 'f',
  });
});

test('an incomplete configuration, and a dev server in production, are refused with the variable’s name', () => {
  expect(() => chooseEngine({ INNGEST_BASE_URL: 'http://inngest' }, true)).toThrow('INNGEST_EVENT_KEY');
  expect(() => chooseEngine({ INNGEST_EVENT_KEY: 'e' }, true)).toThrow('INNGEST_SIGNING_KEY');
  expect(() => chooseEngine({ INNGEST_SIGNING_KEY: 's' }, true)).toThrow('INNGEST_EVENT_KEY');
  expect(() => chooseEngine({ INNGEST_DEV: '1' }, true)).toThrow('INNGEST_DEV');
});

test('a run has a page in the dashboard of an external engine, and none in the embedded one', () => {
  const keys = { ENVIRONMENT: 'production', INNGEST_EVENT_KEY: 'e', INNGEST_SIGNING_KEY: 's' };
  expect(runUrl({ ENVIRONMENT: 'production' }, '01')).toBeNull();
  expect(runUrl({ ENVIRONMENT: 'test', INNGEST_DEV: '1' }, '01')).toBe('http://127.0.0.1:8288/run?runID=01');
  expect(runUrl(keys, '01')).toBe('https://app.inngest.com/env/production/runs/01');
  const own = { ...keys, INNGEST_BASE_URL: 'http://inngest:8288' };
  expect(runUrl(own, '01')).toBe('http://inngest:8288/run?runID=01');
  expect(runUrl({ ...own, INNGEST_DASHBOARD_URL: 'https://jobs.example' }, '01')).toBe(
    'https://jobs.example/run?runID=01',
  );
  expect(dashboardUrl({ ENVIRONMENT: 'production' })).toBeNull();
  expect(dashboardUrl(keys)).toBe('https://app.inngest.com/env/production/runs/');
  expect(dashboardUrl({ ...own, INNGEST_DASHBOARD_URL: 'https://jobs.example' })).toBe('https://jobs.example/runs');
});

test('canonical JSON is the same for any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
  expect(canonicalJson({ b: 1, a: { d: undefined, c: [null, undefined] } })).toBe('{"a":{"c":[null,null]},"b":1}');
});

test('selected calls never exceed a limit, keep their order, and omit none that would fit', () => {
  const gate = fc.constantFrom('a', 'b', 'c');
  const candidates = fc.array(fc.uniqueArray(gate, { maxLength: 2 }), { maxLength: 20 });
  const sizes = { a: 1, b: 2, c: 3 };
  const sizeOf = (name: string) => (name === 'a' || name === 'b' || name === 'c' ? sizes[name] : 0);
  fc.assert(
    fc.property(candidates, fc.dictionary(gate, fc.nat(3)), fc.nat(10), (gates, flying, capacity) => {
      const list = gates.map((names, i) => ({ id: `${i}`, gates: { names, sizes: names.map(sizeOf) } }));
      const counts = new Map(Object.entries(flying));
      const chosen = chooseCalls(list, counts, capacity);
      expect(chosen.length).toBeLessThanOrEqual(capacity);
      expect(chosen.map(Number)).toEqual(chosen.map(Number).toSorted((x, y) => x - y));
      for (const id of chosen)
        for (const name of gates[Number(id)] ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
      for (const name of ['a', 'b', 'c']) {
        expect(counts.get(name) ?? 0).toBeLessThanOrEqual(Math.max(sizeOf(name), flying[name] ?? 0));
      }
      if (chosen.length === capacity) return;
      for (const { id, gates: wanted } of list) {
        const fits = wanted.names.every((name) => (counts.get(name) ?? 0) < sizeOf(name));
        expect(fits && !chosen.includes(id)).toBe(false);
      }
    }),
  );
});
