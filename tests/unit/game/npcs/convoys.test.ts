import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CONVOY_MS,
  convoyPart,
  ESCORT_KINDS,
  followLeaders,
  groupTraders,
  MAX_FORMED,
} from '#server/game/npcs/rules/convoys.ts';
import { roleOf } from '#server/game/npcs/rules/roles.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const anySector = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');

it('traders of one sector form groups of two or three without overlap, within the limit per tick', () => {
  const anyFree = fc.uniqueArray(fc.record({ npc_id: fc.uuid(), sector_id: anySector }), {
    selector: ({ npc_id }) => npc_id,
    maxLength: 40,
  });
  fc.assert(
    fc.property(anyFree, (free) => {
      const groups = groupTraders(free);
      const at = new Map(free.map(({ npc_id, sector_id }) => [npc_id, sector_id]));
      const all = groups.flatMap(({ traders }) => traders);
      expect(groups.length).toBeLessThanOrEqual(MAX_FORMED);
      expect(new Set(all).size).toBe(all.length);
      for (const { sector_id, traders } of groups) {
        expect([2, 3]).toContain(traders.length);
        for (const trader of traders) expect(at.get(trader)).toBe(sector_id);
      }
      expect(groupTraders(free.toReversed())).toEqual(groups);
    }),
  );
});

it('each follower moves along or is released; along only with a leader in the same sector and a running convoy', () => {
  const anyLeader = fc.record({
    npc_id: fc.constantFrom('l1', 'l2', 'l3'),
    sector_id: anySector,
    until: fc.integer({ min: -CONVOY_MS, max: CONVOY_MS }),
  });
  const anyFollower = fc.record({
    npc_id: fc.uuid(),
    convoy_id: fc.constantFrom('l1', 'l2', 'l3'),
    sector_id: anySector,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLeader, { selector: ({ npc_id }) => npc_id }),
      fc.uniqueArray(anyFollower, { selector: ({ npc_id }) => npc_id, maxLength: 9 }),
      (drawn, followers) => {
        const leaders = drawn.map(({ until, ...leader }) => ({
          ...leader,
          convoy_until: new Date(NOW.getTime() + until),
        }));
        const { along, freed } = followLeaders(leaders, followers, NOW);
        const ids = along.map(({ npc_id }) => npc_id);
        for (const { npc_id } of followers) expect(ids.includes(npc_id)).toBe(!freed.includes(npc_id));
        for (const { convoy_id, sector_id } of along) {
          const leader = leaders.find(({ npc_id }) => npc_id === convoy_id);
          expect(leader?.sector_id).toBe(sector_id);
          expect(leader?.convoy_until.getTime()).toBeGreaterThan(NOW.getTime());
        }
        // Who leads nobody any more leads no convoy.
        for (const { npc_id } of leaders)
          expect(freed.includes(npc_id)).toBe(!along.some(({ convoy_id }) => convoy_id === npc_id));
      },
    ),
  );
});

it('escorts are patrols, and each ship’s role depends on its kind', () => {
  for (const kind of ESCORT_KINDS) expect(roleOf(kind)).toBe('patrol');
  expect(convoyPart({ id: 'a', kind: 'guild_trader', convoy_id: 'a' })).toBe('leader');
  expect(convoyPart({ id: 'b', kind: 'guild_trader', convoy_id: 'a' })).toBe('member');
  expect(convoyPart({ id: 'c', kind: 'border_warden', convoy_id: 'a' })).toBe('escort');
});
