import { type Built, type Ground, openNear } from '#generator/formations/ground.ts';

/** A sector with ways in and none out. All ways in come from the open map, so it is never inside a bubble. */
export function buildWarpSink(ground: Ground, anchor: number, sectors: readonly number[]): Built<'WARP_SINK'> {
  const [sink] = sectors;
  const depth = (ground.depth[anchor] ?? 0) + 1;
  if (sink === undefined || depth > ground.radius) return null;
  ground.graph.addOneWay(anchor, sink);
  const entrySectorIds = [anchor];
  const [second] = openNear(ground, sink, 1, (id) => id !== anchor && (ground.depth[id] ?? 0) < ground.radius);
  if (second !== undefined && ground.rng.percent(50)) {
    ground.graph.addOneWay(second, sink);
    entrySectorIds.push(second);
  }
  return { interior: [sink], properties: { entrySectorIds } };
}
