import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  type DockedShip,
  forecastSlips,
  inOrder,
  occupiedSlips,
  planSlips,
  type SlipKind,
  type SlipState,
  type WaitingShip,
} from '#server/game/trading/rules/slips.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const anyKind = fc.constantFrom<SlipKind>('transient', 'long_term');
const anyDocked = fc.record({
  slip: anyKind,
  size: fc.integer({ min: 1, max: 4 }),
  age: fc.nat(1_800),
  busy: fc.boolean(),
});
const anyWaiting = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  age: fc.nat(30),
  held: fc.option(fc.record({ slip: anyKind, left: fc.integer({ min: -2, max: 2 }) }), { freq: 4 }),
});

/** A station whose slips are not over-filled; those who do not fit are left out. */
const anyState = fc
  .record({
    transient: fc.nat(8),
    long_term: fc.nat(4),
    docked: fc.array(anyDocked, { maxLength: 12 }),
    line: fc.array(anyWaiting, { maxLength: 8 }),
  })
  .map(({ transient, long_term, docked, line }): SlipState => {
    const room = { transient, long_term };
    const fits = (slip: SlipKind, size: number) => {
      if (room[slip] < size) return false;
      room[slip] -= size;
      return true;
    };
    return {
      total: { transient, long_term },
      docked: docked
        .filter(({ slip, size }) => fits(slip, size))
        .map(
          ({ slip, size, age, busy }, index): DockedShip => ({
            player_id: `docked-${index}`,
            slip,
            size,
            busy,
            docked_at: NOW - age * MINUTE,
          }),
        ),
      line: line.map(
        ({ size, age, held }, index): WaitingShip => ({
          player_id: `waiting-${index}`,
          size,
          since: NOW - age * MINUTE,
          granted: held && fits(held.slip, size) ? { slip: held.slip, until: NOW + held.left * MINUTE } : null,
        }),
      ),
    };
  });

function handedOut(state: SlipState, now = NOW): SlipState {
  const plan = planSlips(DEFAULT_SETTINGS, state, now);
  const gone = new Set([...plan.ended, ...plan.removed.map(({ player_id }) => player_id)]);
  return {
    total: state.total,
    docked: state.docked.filter(({ player_id }) => !gone.has(player_id)),
    line: state.line
      .filter(({ player_id }) => !plan.lapsed.includes(player_id))
      .map((ship) => {
        const grant = plan.grants.find(({ player_id }) => player_id === ship.player_id);
        return grant ? { ...ship, granted: { slip: grant.slip, until: grant.until } } : ship;
      }),
  };
}

describe('assigning slips', () => {
  it('never exceeds the station’s slips of a kind, and is complete after one pass', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const next = handedOut(state);
        const used = occupiedSlips(next);
        expect(used.transient).toBeLessThanOrEqual(state.total.transient);
        expect(used.long_term).toBeLessThanOrEqual(state.total.long_term);
        expect(planSlips(DEFAULT_SETTINGS, next, NOW)).toEqual({ lapsed: [], ended: [], removed: [], grants: [] });
      }),
    );
  });

  it('follows the order of waiting strictly', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const line = inOrder(handedOut(state).line);
        const first = line.findIndex(({ granted }) => granted === null);
        const granted = planSlips(DEFAULT_SETTINGS, state, NOW).grants.map(({ player_id }) => player_id);
        const waiting = inOrder(state.line).filter((ship) => ship.granted === null);
        expect(granted).toEqual(waiting.slice(0, granted.length).map(({ player_id }) => player_id));
        if (first === -1) expect(line.every((ship) => ship.granted)).toBe(true);
      }),
    );
  });

  it('undocks no active player, nobody before five minutes, and from long-term slips only if no others fit', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const { player_id, for: forWhom } of planSlips(DEFAULT_SETTINGS, state, NOW).removed) {
          const ship = state.docked.find((docked) => docked.player_id === player_id);
          const waiting = state.line.find((other) => other.player_id === forWhom);
          expect(ship?.busy).toBe(false);
          expect(NOW - (ship?.docked_at ?? NOW)).toBeGreaterThanOrEqual(5 * MINUTE);
          if (ship?.slip === 'long_term') expect(state.total.transient).toBeLessThan(waiting?.size ?? 0);
        }
      }),
    );
  });

  it('gives the first in the queue a slip after five minutes, if a ship has been docked for as long', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const idle: SlipState = {
          ...state,
          docked: state.docked.map((ship) => ({ ...ship, busy: false, docked_at: NOW - 5 * MINUTE })),
          line: state.line.map((ship, index) => ({ ...ship, granted: null, since: NOW - 5 * MINUTE + index })),
        };
        const [first] = inOrder(idle.line);
        if (!first || Math.max(idle.total.transient, idle.total.long_term) < first.size) return;
        expect(planSlips(DEFAULT_SETTINGS, idle, NOW).grants[0]?.player_id).toBe(first.player_id);
      }),
    );
  });

  it('ends long-term slips after a day', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { ended } = planSlips(DEFAULT_SETTINGS, state, NOW);
        for (const ship of state.docked) {
          const over = ship.slip === 'long_term' && NOW - ship.docked_at >= 24 * 60 * MINUTE && !ship.busy;
          expect(ended.includes(ship.player_id)).toBe(over);
        }
      }),
    );
  });

  it('is never later than forecast', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const calm = { ...state, docked: state.docked.map((ship) => ({ ...ship, busy: false })) };
        let now = handedOut(calm);
        const forecast = forecastSlips(DEFAULT_SETTINGS, now, NOW);
        for (const [playerId, at] of [...forecast.ready].toSorted((a, b) => a[1] - b[1])) {
          // Those who have a slip dock at once.
          const docking = now.line.filter(({ granted }) => granted !== null);
          now = {
            ...now,
            docked: [
              ...now.docked,
              ...docking.map(
                (ship): DockedShip => ({ ...ship, slip: ship.granted?.slip ?? 'transient', docked_at: NOW }),
              ),
            ],
            line: now.line.filter(({ granted }) => granted === null),
          };
          if (docking.some(({ player_id }) => player_id === playerId)) continue;
          now = handedOut(now, at);
          const served = now.docked.some((ship) => ship.player_id === playerId);
          const granted = now.line.find((ship) => ship.player_id === playerId)?.granted;
          expect(served || granted !== null).toBe(true);
        }
      }),
    );
  });

  it('gives a player a slip although a dozen idle ones return as often as they may', () => {
    const slips = 12;
    const docked: DockedShip[] = Array.from({ length: slips }, (_, index) => ({
      player_id: `idle-${index}`,
      slip: 'transient',
      size: 1,
      docked_at: NOW - 60 * MINUTE,
    }));
    let state: SlipState = {
      total: { transient: slips, long_term: 0 },
      docked: docked.map((ship) => ({ ...ship, docked_at: NOW })),
      line: [{ player_id: 'honest', size: 1, since: NOW, granted: null }],
    };
    for (let minute = 0; minute < 5; minute++) {
      state = handedOut(state, NOW + minute * MINUTE);
      expect(state.line[0]?.granted).toBeNull();
    }
    expect(handedOut(state, NOW + 5 * MINUTE).line[0]?.granted).not.toBeNull();
    expect(handedOut(state, NOW + 5 * MINUTE).docked).toHaveLength(slips - 1);
  });
});
