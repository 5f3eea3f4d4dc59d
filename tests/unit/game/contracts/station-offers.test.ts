import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  type BoardFacts,
  deliveryFor,
  existsUntilDeadline,
  MAX_OFFER_UNITS,
  MAX_REWARD_FACTOR,
  needsChart,
  offersFor,
  recoveryFor,
  rewardFor,
  type StationOffer,
} from '#server/game/contracts/rules/station-offers.ts';
import { marketValue } from '#server/game/contracts/rules/terms.ts';
import { FIND_REWARDS } from '#server/game/navigation/rules/finds.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const days = fc.option(fc.integer({ min: 0, max: 60 }));
const is_safe = fc.boolean();
const warps = fc.integer({ min: 1, max: 2 });
const number = fc.integer({ min: 1, max: 100_000 });
const facts: fc.Arbitrary<BoardFacts> = fc.record({
  seed: fc.integer(),
  station_id: fc.uuid(),
  sector_id: fc.uuid(),
  is_safe,
  shortages: fc.uniqueArray(
    fc.record({
      commodity: fc.constantFrom(...COMMODITIES),
      missing: fc.integer({ min: 1, max: 100_000 }),
      short: fc.integer({ min: 0, max: 100 }),
    }),
    { selector: ({ commodity }) => commodity },
  ),
  gaps: fc.uniqueArray(fc.record({ sector_id: fc.uuid(), number, warps, is_safe, days }), {
    selector: ({ sector_id }) => sector_id,
  }),
  wrecks: fc.uniqueArray(
    fc.record({
      sector_id: fc.uuid(),
      number,
      warps,
      is_safe,
      value: fc.integer({ min: FIND_REWARDS.derelict[0], max: FIND_REWARDS.derelict[1] }),
      elapsed: fc.integer({ min: 0, max: 99 }),
    }),
    { selector: ({ sector_id }) => sector_id },
  ),
  destinations: fc.uniqueArray(
    fc.record({ station_id: fc.uuid(), sector_id: fc.uuid(), number, warps: fc.integer({ min: 1, max: 3 }), is_safe }),
    { selector: ({ station_id }) => station_id },
  ),
});
const counts = fc.record({ made: fc.nat(10_000), count: fc.integer({ min: 0, max: 20 }), open: fc.constant([]) });

const STATION = { station_id: 'station', sector_id: 'sector', is_safe: true };
/** What a turn of the starting ship may bring by work alone, credits: fares are the best paid. */
const MAX_PER_TURN = 200;

describe('the offers of a station', () => {
  it('are limited, possible for the starting ship and pay twice the market value at most', () => {
    fc.assert(
      fc.property(facts, counts, (board, wanted) => {
        const offers = offersFor(DEFAULT_SETTINGS, board, wanted);
        expect(offers.length).toBeLessThanOrEqual(wanted.count);
        for (const offer of offers) {
          expect(offer.quantity).toBeLessThanOrEqual(MAX_OFFER_UNITS);
          expect(offer.reward).toBeGreaterThan(0);
          expect(offer.reward).toBeLessThanOrEqual(MAX_REWARD_FACTOR * offer.basis);
          expect(offer.basis).toBeLessThanOrEqual(marketValue(DEFAULT_SETTINGS, offer));
          expect(offer.effort).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are the same for the same data and seed, without duplicates', () => {
    fc.assert(
      fc.property(facts, counts, (board, wanted) => {
        const offers = offersFor(DEFAULT_SETTINGS, board, wanted);
        expect(offersFor(DEFAULT_SETTINGS, board, wanted)).toEqual(offers);
        const keys = offers.map(({ kind, commodity, sector_id, station_id }) =>
          kind === 'chart' || kind === 'recover' ? `${kind} ${sector_id}` : `${commodity} ${station_id}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        const more = { ...wanted, made: wanted.made + offers.length, open: offers };
        const again = offersFor(DEFAULT_SETTINGS, board, more);
        for (const offer of again) expect(offers.some((old) => isSameWork(old, offer))).toBe(false);
      }),
    );
  });

  it('do not depend on row ids, so that every copy of a galaxy has the same boards', () => {
    fc.assert(
      fc.property(facts, counts, (board, wanted) => {
        const renamed = (id: string) => [...id].toReversed().join('');
        const copy: BoardFacts = {
          ...{ seed: board.seed, station_id: renamed(board.station_id), sector_id: renamed(board.sector_id) },
          is_safe: board.is_safe,
          shortages: board.shortages,
          gaps: board.gaps.map((gap) => ({ ...gap, sector_id: renamed(gap.sector_id) })),
          wrecks: board.wrecks.map((wreck) => ({ ...wreck, sector_id: renamed(wreck.sector_id) })),
          destinations: board.destinations.map((each) => ({
            ...each,
            station_id: renamed(each.station_id),
            sector_id: renamed(each.sector_id),
          })),
        };
        const work = ({ kind, commodity, quantity, reward }: StationOffer) => [kind, commodity, quantity, reward];
        expect(offersFor(DEFAULT_SETTINGS, copy, wanted).map(work)).toEqual(
          offersFor(DEFAULT_SETTINGS, board, wanted).map(work),
        );
      }),
    );
  });

  it('are charts of sectors beyond federation space only, never of the station’s own sector', () => {
    fc.assert(
      fc.property(facts, counts, fc.option(number), (board, wanted, own) => {
        const here =
          own === null ? [] : [{ sector_id: board.sector_id, number: own, warps: 1, is_safe: false, days: null }];
        const gaps = [...here, ...board.gaps];
        const beyond = new Set(board.gaps.filter((gap) => !gap.is_safe).map(({ sector_id }) => sector_id));
        for (const { kind, sector_id } of offersFor(DEFAULT_SETTINGS, { ...board, gaps }, wanted)) {
          if (kind !== 'chart') continue;
          expect(beyond).toContain(sector_id);
          expect(sector_id).not.toBe(board.sector_id);
        }
      }),
    );
  });

  it('always include a sector to chart where one is available', () => {
    fc.assert(
      fc.property(facts, counts, (board, wanted) => {
        fc.pre(wanted.count > 0 && board.gaps.some((gap) => needsChart(board, gap)));
        expect(offersFor(DEFAULT_SETTINGS, board, wanted).map(({ kind }) => kind)).toContain('chart');
      }),
    );
  });
});

describe('the derelict requested by a station', () => {
  it('is the nearest, exists until the last acceptance expires, and pays more the less time is left', () => {
    const board: BoardFacts = {
      ...{ seed: 1, ...STATION, shortages: [], gaps: [], destinations: [] },
      wrecks: [
        { sector_id: 'far', number: 2, warps: 2, is_safe: false, value: 400, elapsed: 10 },
        { sector_id: 'near', number: 9, warps: 1, is_safe: false, value: 400, elapsed: 0 },
      ],
    };
    const offers = offersFor(DEFAULT_SETTINGS, board, { made: 0, count: 3, open: [] });
    expect(offers.map(({ kind, sector_id }) => `${kind} ${sector_id}`)).toEqual(['recover near', 'recover far']);
    const rewardAt = (elapsed: number) =>
      recoveryFor(DEFAULT_SETTINGS, STATION, { sector_id: 'near', warps: 1, is_safe: false, value: 400, elapsed })
        .reward;
    expect(rewardAt(30)).toBeGreaterThan(rewardAt(0));
    const { station_contract_hours: hours } = DEFAULT_SETTINGS;
    expect(existsUntilDeadline(DEFAULT_SETTINGS, 2 * hours * 3_600_000, 0)).toBe(true);
    expect(existsUntilDeadline(DEFAULT_SETTINGS, 2 * hours * 3_600_000, 1)).toBe(false);
  });
});

describe('chaining contracts', () => {
  it('earns by turns flown: no contract pays more per turn, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(facts, counts), { maxLength: 10 }), (boards) => {
        const offers = boards.flatMap(([board, wanted]) => offersFor(DEFAULT_SETTINGS, board, wanted));
        const work = offers.filter(({ kind }) => kind !== 'deliver');
        const paid = work.reduce((sum, { reward }) => sum + reward, 0);
        const turns = work.reduce((sum, { effort }) => sum + effort, 0);
        expect(paid).toBeLessThanOrEqual(MAX_PER_TURN * turns);
      }),
    );
  });

  it('of deliveries to one station is limited: delivered goods are no longer short, and less shortage pays less', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMODITIES),
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (commodity, capacity, roll) => {
          let missing = capacity;
          let last = Number.POSITIVE_INFINITY;
          for (;;) {
            const short = Math.floor((100 * missing) / capacity);
            const offer = deliveryFor(DEFAULT_SETTINGS, STATION, { commodity, missing, short }, roll);
            if (!offer) break;
            const percent = rewardFor(10_000, offer.need);
            const otherWork = rewardFor(offer.effort * DEFAULT_SETTINGS.station_contract_turn_value, offer.need);
            expect(offer.reward - offer.basis).toBeLessThanOrEqual(1.2 * otherWork);
            expect(offer.reward).toBeGreaterThanOrEqual(offer.basis);
            expect(percent).toBeLessThanOrEqual(last);
            last = percent;
            missing -= offer.quantity;
          }
          expect(missing).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

function isSameWork(a: StationOffer, b: StationOffer): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'deliver') return a.commodity === b.commodity;
  return a.kind === 'chart' || a.kind === 'recover' ? a.sector_id === b.sector_id : a.station_id === b.station_id;
}
