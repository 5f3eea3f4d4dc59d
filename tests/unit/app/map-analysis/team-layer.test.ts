import { expect, it } from 'vitest';
import { mergeTeam } from '#app/(player)/game/_parts/map/merge-team.ts';
import type { ChartData } from '#app/(player)/game/_parts/map/use-chart.ts';
import type { TeamChart } from '#app/(player)/game/_parts/map/use-team-chart.ts';
import { teamLayer } from '#app/(player)/game/_parts/map-analysis/team-layer.ts';

const NOW = Date.parse('2026-06-10T12:00:00.000Z');
const PLACE = {
  ...{ cluster_id: 'c', is_fedspace: false, is_capital: false, beacon: null, nebula: null, station: null },
  ...{ planets: [], hazards: [], specials: [] },
};
const BEN = { player_id: 'b', username: 'Ben' };

function point(id: string) {
  return { id, number: 1, name: id, region_id: 'r', x: 0, y: 0, z: 0 };
}
function theirs(id: string, at: string | null): TeamChart['sectors'][number] {
  return { ...point(id), contents: at ? PLACE : null, seen: at ? { at, by: BEN } : null };
}
function warp(from: string, to: string, latent = false) {
  return { from, to, one_way: false, latent };
}
const TEAM: TeamChart = {
  ...{ team_id: 't', is_complete: true, regions: [], clusters: [] },
  sectors: [
    theirs('a', '2026-06-10T11:00:00.000Z'),
    theirs('b', '2026-06-10T02:00:00.000Z'),
    theirs('c', '2026-06-01T00:00:00.000Z'),
    theirs('d', null),
  ],
  warps: [warp('b', 'a'), warp('b', 'c'), warp('c', 'd'), warp('a', 'd', true)],
};
const OWN: ChartData = {
  ...{ version: 'v', unchanged: false, partial: false, here: 'a', regions: [], clusters: [] },
  sectors: [
    { ...point('a'), knowledge: 'visited', contents: { ...PLACE, last_visit: '2026-06-09T00:00:00.000Z', visits: 4 } },
    { ...point('b'), knowledge: 'known', contents: null },
  ],
  warps: [warp('a', 'b')],
};

it('shows who saw a sector and when, and hidden warps as lines', () => {
  const { discs, lines } = teamLayer(TEAM, NOW, ({ by }) => by.username);
  expect(discs.map(({ sector_id, tone, text }) => [sector_id, tone, text])).toEqual([
    ['a', 'good', 'Ben'],
    ['b', 'fair', 'Ben'],
    ['c', 'bad', 'Ben'],
  ]);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([['a', 'd']]);
  expect(teamLayer(undefined, NOW, String)).toEqual({ discs: [], lines: [] });
});

it('keeps the player’s own chart, adds what only mates know, and no warp that cannot be flown', () => {
  const laid = mergeTeam(OWN, TEAM);
  expect(laid.sectors.map(({ id, knowledge }) => [id, knowledge])).toEqual([
    ['a', 'visited'],
    ['b', 'visited'],
    ['c', 'visited'],
    ['d', 'known'],
  ]);
  expect(laid.sectors[0]?.contents?.visits).toBe(4);
  expect(laid.sectors[1]?.contents).toMatchObject({ visits: 0, last_visit: '2026-06-10T02:00:00.000Z' });
  expect(laid.warps.map(({ from, to }) => `${from}-${to}`)).toEqual(['a-b', 'b-c', 'c-d']);
  expect(OWN.sectors).toHaveLength(2);
});
