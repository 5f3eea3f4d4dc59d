import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { createEventInvalidation, invalidateAfterMutation } from '#app/_client/cache/invalidate.ts';
import { READ_WHEN_SHOWN } from '#app/_client/cache/read-when-shown.ts';
import { STALE_AFTER_EVENT } from '#app/_client/cache/stale-after-event.ts';
import { STALE_AFTER_MUTATION } from '#app/_client/cache/stale-after-mutation.ts';
import { STALE_ELSEWHERE, staleElsewhere } from '#app/_client/cache/stale-elsewhere.ts';
import { CLIENT_ID } from '#app/_client/trpc/client-id.ts';
import { type AppRouter, api } from '#server/api.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';
import { REALTIME_EVENTS } from '#server/platform/realtime/contract.ts';

function proceduresOf(type: 'query' | 'mutation'): string[] {
  return listProcedures(api).flatMap((procedure) => (procedure.type === type ? [procedure.name] : []));
}

const JOB = { job_id: '', phase: '', progress: 0, log: [] };
const ended = { ...JOB, status: 'COMPLETE' as const };
const jobProgress = STALE_AFTER_EVENT.job_progress;
const refreshed = [
  ...Object.values(STALE_AFTER_MUTATION).flat(),
  ...Object.values(STALE_ELSEWHERE).flat(),
  ...Object.values(STALE_AFTER_EVENT).flatMap((effect) => (typeof effect === 'function' ? [] : effect)),
  ...(typeof jobProgress === 'function' ? jobProgress(ended) : jobProgress),
];

function covers(scope: string, path: string): boolean {
  return path === scope || path.startsWith(`${scope}.`);
}

describe('the rules that keep screens current', () => {
  it.each(proceduresOf('query'))('%s is invalidated by an event, or documents why not', (path) => {
    const isRefreshed = refreshed.some((scope) => covers(scope, path));
    const reason = Object.entries(READ_WHEN_SHOWN).find(([exempt]) => exempt === path)?.[1];
    expect(isRefreshed || reason !== undefined, `add ${path} to app/_client/cache`).toBe(true);
    expect(isRefreshed && reason !== undefined, `${path} is refreshed: drop it from read-when-shown.ts`).toBe(false);
  });

  it('has an entry for every mutation and event, and no other', () => {
    expect(Object.keys(STALE_AFTER_MUTATION).sort()).toEqual(proceduresOf('mutation').sort());
    expect(Object.keys(STALE_AFTER_EVENT).sort()).toEqual(Object.keys(REALTIME_EVENTS).sort());
  });

  it('names existing queries', () => {
    const queries = proceduresOf('query');
    for (const scope of refreshed)
      expect(
        queries.some((path) => covers(scope, path)),
        scope,
      ).toBe(true);
  });
});

describe('invalidation on the other devices of an account', () => {
  const mutations = listProcedures(api).filter(({ type }) => type === 'mutation');

  it.each(mutations.filter(({ meta }) => meta.access && !meta.silent))('$name refreshes queries there', ({ name }) =>
    expect(staleElsewhere(name)).not.toEqual([]),
  );
  it.each(mutations.filter(({ meta }) => meta.silent))('$name refreshes nothing', ({ name }) =>
    expect(staleElsewhere(name)).toEqual([]),
  );

  it('is not repeated by the page that made the change, and refreshes everything for an unknown change', () => {
    const effect = STALE_AFTER_EVENT.account_change;
    if (typeof effect !== 'function') throw new Error('it depends on the operation');
    expect(effect({ operation: 'nav.move', client_id: CLIENT_ID })).toEqual([]);
    for (const operation of ['nav.move', 'nav.autopilot', 'nav.jump'])
      expect(effect({ operation, client_id: 'a-phone' })).toEqual(
        expect.arrayContaining(['players.me', 'nav.chart', 'nav.here', 'nav.moves']),
      );
    expect(effect({ operation: 'of.a.newer.release', client_id: null })).toBe('all');
  });
});

/** What a call throws when the service answers with a problem document. */
function answered(status: number): TRPCClientError<AppRouter> {
  const problem = { title: 'Refused', status, detail: 'Refused.', code: 'CONFLICT' };
  return new TRPCClientError('refused', {
    result: { error: { code: -32000, message: '', data: { problem } } } as never,
  });
}

describe('invalidation after changes by other players or jobs', () => {
  const after = STALE_AFTER_EVENT.notification;
  const noted = (type: string) => {
    if (typeof after !== 'function') throw new Error('it depends on the type');
    return after({ id: '', type, consequence: 1, data: {}, created_at: '' });
  };

  it.each([
    ['contract_update', 'contracts'],
    ['contract_update', 'players.me'],
    ['construction_update', 'construction'],
    ['citadel_built', 'planets'],
    ['medal_awarded', 'medals'],
    ['bounty_news', 'bounties'],
    ['region_notice', 'governance'],
    ['region_vote', 'governance'],
    ['operator_event', 'operatorEvents'],
    ['asset_notice', 'regionLifecycle'],
    ['of_a_newer_release', 'notifications'],
  ])('a notification of %s refreshes %s', (type, scope) => expect(noted(type)).toContain(scope));

  it('refreshes location-dependent queries and payments after a flight or a docking', () => {
    for (const mutation of ['nav.move', 'nav.autopilot', 'nav.jump', 'trading.dock'] as const)
      expect(STALE_AFTER_MUTATION[mutation]).toEqual(
        expect.arrayContaining(['bank.balance', 'construction', 'fleets', 'ledger.entries']),
      );
  });
});

describe('invalidating queries', () => {
  function clientWith(...paths: string[]) {
    const queries = new QueryClient();
    for (const path of paths) queries.setQueryData([path.split('.'), { type: 'query' }], 'read');
    const stale = () =>
      queries
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map((query) => (query.queryKey as [string[]])[0].join('.'));
    return { queries, stale };
  }
  const bought = { options: { mutationKey: [['trading', 'buy']] } };

  it('follows a mutation, also a refused one, but not one that was never sent', () => {
    const success = clientWith('players.me', 'trading.market', 'teams.mine');
    invalidateAfterMutation(success.queries, bought, null);
    expect(success.stale()).toEqual(['players.me', 'trading.market']);
    const refused = clientWith('players.me');
    invalidateAfterMutation(refused.queries, bought, answered(409));
    expect(refused.stale()).toEqual(['players.me']);
    const limited = clientWith('players.me');
    invalidateAfterMutation(limited.queries, bought, answered(429));
    expect(limited.stale()).toEqual([]);
  });

  it('handles a burst of events once', () => {
    vi.useFakeTimers();
    const { queries, stale } = clientWith('nav.here', 'galaxy.galaxies');
    const invalidation = createEventInvalidation(queries);
    const arrival = {
      sector_id: '',
      user_id: null,
      name: '',
      ship_type: '',
      kind: 'npc' as const,
      from_sector_id: null,
    };
    invalidation.note('sector_arrival', arrival);
    invalidation.note('sector_arrival', arrival);
    invalidation.note('job_progress', { ...JOB, status: 'RUNNING' });
    expect(stale()).toEqual([]);
    vi.runAllTimers();
    expect(stale()).toEqual(['nav.here']);
    invalidation.note('account_change', { operation: 'of.a.newer.release', client_id: null });
    vi.runAllTimers();
    expect(stale()).toEqual(['nav.here', 'galaxy.galaxies']);
    vi.useRealTimers();
  });
});
