import { exitsOf, hopsFrom } from '../../../app/_map/graph.ts';
import type { Chart } from '../../../app/_map/model/chart.ts';

/** A shortest course from start to goal, which must be reachable: each step goes one hop farther from the start. */
export function shortestCourse(chart: Chart, start: number, goal: number): string[] {
  const hops = hopsFrom(chart, start);
  const from = new Map<number, number>();
  for (const [index] of chart.sectors.entries()) {
    for (const next of exitsOf(chart, index)) {
      if (hops[index] !== -1 && hops[next] === (hops[index] ?? 0) + 1) from.set(next, index);
    }
  }
  const course = [goal];
  while (course[0] !== undefined && course[0] !== start) course.unshift(from.get(course[0]) ?? start);
  return course.map((index) => chart.sectors[index]?.id ?? '');
}
