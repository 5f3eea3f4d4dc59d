import type { CourseGraph } from '#generator/measures/course-graph.ts';
import type { Commodity, Port, Universe } from '#generator/universe.ts';

/** The goods of a port's class; with all nine nearly any two ports could trade. */
const CLASS_GOODS: readonly Commodity[] = ['ore', 'organics', 'equipment'];

export type PairCoverage = {
  ports: number;
  /** Ports with a port within two warps that buys what they sell, or sells what they buy. */
  paired: number;
  /** Share of ports, 0 to 1; 1 when there are none. */
  share: number;
};

/** One of the two buys a class good that the other sells. */
export function isComplement(a: Port, b: Port): boolean {
  return CLASS_GOODS.some((good) => a.commodities[good].action !== b.commodities[good].action);
}

export function pairCoverage(universe: Universe, graph: CourseGraph): PairCoverage {
  let ports = 0;
  let paired = 0;
  for (const { id, port } of Object.values(universe.sectors)) {
    if (!port) continue;
    ports++;
    if (portsWithinTwo(universe, graph, id).some((other) => isComplement(port, other))) paired++;
  }
  return { ports, paired, share: ports === 0 ? 1 : paired / ports };
}

function portsWithinTwo(universe: Universe, graph: CourseGraph, id: number): Port[] {
  const near = new Set<number>();
  for (const first of targetsOf(graph, id)) {
    near.add(first);
    for (const second of targetsOf(graph, first)) near.add(second);
  }
  near.delete(id);
  return [...near].flatMap((other) => universe.sectors[other]?.port ?? []);
}

function targetsOf(graph: CourseGraph, id: number): Int32Array {
  return graph.out.targets.subarray(graph.out.starts[id] ?? 0, graph.out.starts[id + 1] ?? 0);
}
