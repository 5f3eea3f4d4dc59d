import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { buildGraph, type Edge } from '#server/game/navigation/rules/graph.ts';
import { isOpenTo, KNOWN, knowledgeOf, UNKNOWN, VISITED } from '#server/game/navigation/rules/knowledge.ts';
import { beginSearch, courseTo, type Routing, searchFrom, settleNext } from '#server/game/navigation/rules/search.ts';
import { type Course, routingFor } from '#server/game/navigation/rules/strategies.ts';

const SIZE = 24;
const anyEdges: fc.Arbitrary<Edge[]> = fc.array(
  fc.record({ from: fc.nat(SIZE - 1), to: fc.nat(SIZE - 1), one_way: fc.boolean(), latent: fc.boolean() }),
  { maxLength: 90 },
);
function twoWay(...pairs: [number, number][]): Edge[] {
  return pairs.flatMap(([from, to]) => [
    { from, to, one_way: false, latent: false },
    { from: to, to: from, one_way: false, latent: false },
  ]);
}
function courseWith(graph: ReturnType<typeof buildGraph>, more: Partial<Course>): Course {
  return {
    settings: DEFAULT_SETTINGS,
    graph,
    knowledge: new Uint8Array(graph.size).fill(VISITED),
    found: new Set(),
    speed: 1,
    goal: -1,
    avoided: new Set(),
    fedspace: new Uint8Array(graph.size),
    hazards: new Set(),
    ...more,
  };
}

describe('the search for a course', () => {
  it('has the same result as the Bellman-Ford algorithm', () => {
    const weights = fc.func(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(anyEdges, weights, fc.nat(SIZE - 1), (edges, weightOf, start) => {
        const graph = buildGraph(SIZE, edges);
        const routing: Routing = { heaviest: 5, weigh: (_edge, from, to) => weightOf(from, to) };
        const { cost } = searchFrom(graph, start, routing);
        expect([...cost]).toEqual(bellmanFord(edges, start, (from, to) => weightOf(from, to)));
      }),
    );
  });

  it('returns a course along warps with the stated cost', () => {
    fc.assert(
      fc.property(anyEdges, fc.nat(SIZE - 1), fc.nat(SIZE - 1), (edges, start, goal) => {
        const graph = buildGraph(SIZE, edges);
        const found = searchFrom(graph, start, { heaviest: 1, weigh: () => 1 }, goal);
        const course = courseTo(found, start, goal);
        if (!course) {
          expect(bellmanFord(edges, start, () => 1)[goal]).toBe(-1);
          return;
        }
        expect(course[0]).toBe(start);
        expect(course.at(-1)).toBe(goal);
        expect(course.length - 1).toBe(found.cost[goal]);
        for (let i = 1; i < course.length; i++) {
          expect(edges.some((edge) => edge.from === course[i - 1] && edge.to === course[i])).toBe(true);
        }
      }),
    );
  });
});

describe('a paused search', () => {
  it('has final costs and courses for the sectors settled so far, nearest first', () => {
    const weights = fc.func(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(anyEdges, weights, fc.nat(SIZE - 1), fc.nat(SIZE), (edges, weightOf, start, steps) => {
        const graph = buildGraph(SIZE, edges);
        const routing: Routing = { heaviest: 5, risk: (at) => at % 3, weigh: (_edge, from, to) => weightOf(from, to) };
        const whole = searchFrom(graph, start, routing);
        const paused = beginSearch(graph, start, routing);
        for (let step = 0; step < steps; step++) settleNext(paused);
        const costs = paused.order.map((sector) => paused.cost[sector] ?? -1);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        for (const sector of paused.order) {
          expect(paused.settled[sector]).toBe(1);
          expect(paused.cost[sector]).toBe(whole.cost[sector]);
          expect(courseTo(paused, start, sector)).toEqual(courseTo(whole, start, sector));
        }
      }),
    );
  });
});

describe('the known part of the map', () => {
  it('contains visited sectors and the far ends of visible warps out of them', () => {
    fc.assert(
      fc.property(anyEdges, fc.uniqueArray(fc.nat(SIZE - 1)), (edges, visited) => {
        const knowledge = knowledgeOf(buildGraph(SIZE, edges), visited);
        for (let sector = 0; sector < SIZE; sector++) {
          const isNext = edges.some((edge) => !edge.latent && edge.to === sector && visited.includes(edge.from));
          expect(knowledge[sector]).toBe(visited.includes(sector) ? VISITED : isNext ? KNOWN : UNKNOWN);
        }
      }),
    );
  });

  it('never allows a course through unknown sectors', () => {
    fc.assert(
      fc.property(anyEdges, fc.uniqueArray(fc.nat(SIZE - 1), { minLength: 1 }), (edges, visited) => {
        const graph = buildGraph(SIZE, edges);
        const knowledge = knowledgeOf(graph, visited);
        const { cost } = searchFrom(
          graph,
          visited[0] ?? 0,
          routingFor('fewest_turns', courseWith(graph, { knowledge })),
        );
        for (let sector = 0; sector < SIZE; sector++) if (knowledge[sector] === UNKNOWN) expect(cost[sector]).toBe(-1);
      }),
    );
  });

  it('allows a latent warp once a scan has found it, and a one-way warp in its direction', () => {
    const graph = buildGraph(3, [
      { from: 0, to: 1, one_way: false, latent: true },
      { from: 0, to: 2, one_way: true, latent: false },
    ]);
    const blind = { graph, knowledge: knowledgeOf(graph, [0, 1]), found: new Set<number>() };
    expect(isOpenTo(blind, 0, 0)).toBe(false);
    const found = new Set([0]);
    const knowledge = knowledgeOf(graph, [0], found);
    expect(knowledge[1]).toBe(KNOWN);
    expect(isOpenTo({ graph, knowledge, found }, 0, 0)).toBe(true);
    expect(knowledgeOf(graph, [0])[1]).toBe(UNKNOWN);
    expect(searchFrom(graph, 2, routingFor('fewest_turns', courseWith(graph, {}))).cost[0]).toBe(-1);
  });
});

describe('the strategies', () => {
  // 0 – 1 – 2 is short; 0 – 3 – 4 – 2 is long.
  const edges = twoWay([0, 1], [1, 2], [0, 3], [3, 4], [4, 2]);
  function plot(strategy: 'fewest_turns' | 'safest' | 'known_only', more: Partial<Course>, magnetic: number[] = []) {
    const graph = buildGraph(5, edges, magnetic);
    const course = courseWith(graph, { goal: 2, ...more });
    return courseTo(searchFrom(graph, 0, routingFor(strategy, course), 2), 0, 2);
  }

  it('takes the short way, around hazards for the safest one, and never through avoided sectors', () => {
    expect(plot('fewest_turns', {})).toEqual([0, 1, 2]);
    expect(plot('safest', { hazards: new Set([1]) })).toEqual([0, 3, 4, 2]);
    expect(plot('fewest_turns', { avoided: new Set([1]) })).toEqual([0, 3, 4, 2]);
    expect(plot('fewest_turns', { avoided: new Set([2]) })).toEqual([0, 1, 2]);
    expect(plot('fewest_turns', { avoided: new Set([1, 3]) })).toBeNull();
  });

  it('avoids regions that are closed to the player', () => {
    const isClosed = (from: number, to: number) => from === 0 && to === 1;
    expect(plot('fewest_turns', { isClosed })).toEqual([0, 3, 4, 2]);
  });

  it('takes the safer of two equally short ways', () => {
    const diamond = buildGraph(4, twoWay([0, 1], [0, 2], [1, 3], [2, 3]));
    for (const danger of [1, 2]) {
      const course = courseWith(diamond, { goal: 3, hazards: new Set([danger]) });
      const found = searchFrom(diamond, 0, routingFor('fewest_turns', course), 3);
      expect(courseTo(found, 0, 3)).toEqual([0, 3 - danger, 3]);
    }
  });

  it('includes an observed magnetic nebula, and no unobserved one', () => {
    const seen = new Uint8Array(5).fill(VISITED);
    const unseen = seen.slice();
    unseen[1] = KNOWN;
    const graph = buildGraph(5, edges, [1]);
    const cost = (knowledge: Uint8Array) =>
      searchFrom(graph, 0, routingFor('fewest_turns', courseWith(graph, { goal: 2, knowledge })), 2).cost[2];
    expect(cost(seen)).toBe(3);
    expect(cost(unseen)).toBe(2);
  });

  it('stays on visited sectors on request', () => {
    const knowledge = new Uint8Array(5).fill(VISITED);
    knowledge[1] = KNOWN;
    knowledge[2] = KNOWN;
    expect(plot('known_only', { knowledge })).toEqual([0, 3, 4, 2]);
  });
});

function bellmanFord(edges: readonly Edge[], start: number, weightOf: (from: number, to: number) => number): number[] {
  const cost = new Array<number>(SIZE).fill(Number.POSITIVE_INFINITY);
  cost[start] = 0;
  for (let round = 0; round < SIZE; round++) {
    for (const { from, to } of edges) cost[to] = Math.min(cost[to] ?? 0, (cost[from] ?? 0) + weightOf(from, to));
  }
  return cost.map((value) => (value === Number.POSITIVE_INFINITY ? -1 : value));
}
