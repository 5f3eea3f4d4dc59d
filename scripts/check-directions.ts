/**
 * Features import downwards only: no circle between whole features, type imports and sub-folders included, and the
 * layers of docs/architecture.md say so. dependency-cruiser compares single folders and misses circles through `rules/`.
 */
import ts from 'typescript';

const FEATURE_FILE = /^server\/([a-z0-9-]+)\/.+\.ts$/;

export type Import = { from: string; to: string; file: string };

/** What a file of a feature imports from other features; the platform is one of them. */
export function importsOf(file: string, text: string): Import[] {
  const from = FEATURE_FILE.exec(file)?.[1];
  if (!from) return [];
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const to = FEATURE_FILE.exec(fileName.replace(/^#/, ''))?.[1];
    return to && to !== from ? [{ from, to, file }] : [];
  });
}

/** One sentence for each import that closes a circle, and for each that the layers do not allow. */
export function directionFaults(imports: readonly Import[], architecture: string): string[] {
  const reached = reachable(imports);
  const circles = imports
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, file }) => `${file}: ${from} imports ${to}, which leads back to ${from}`);
  return [...circles, ...layerFaults(imports, layersIn(architecture))];
}

/** For each feature all those that it imports, directly or through others. */
function reachable(imports: readonly Import[]): Map<string, Set<string>> {
  const direct = Map.groupBy(imports, ({ from }) => from);
  const all = new Map<string, Set<string>>();
  for (const start of direct.keys()) {
    const seen = new Set<string>();
    const waiting = [start];
    for (let feature = waiting.pop(); feature !== undefined; feature = waiting.pop())
      for (const { to } of direct.get(feature) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          waiting.push(to);
        }
    all.set(start, seen);
  }
  return all;
}

/** The line of each feature in the first block under "## Layers", from the platform down. */
function layersIn(architecture: string): Map<string, number[]> {
  const block = /^## Layers\n[\s\S]*?```\n([\s\S]*?)```/m.exec(architecture)?.[1] ?? '';
  const lines = block.trim().split('\n');
  const places = lines.flatMap((line, index) => line.split(/\s+/).map((feature) => [feature, index] as const));
  const layers = new Map<string, number[]>();
  for (const [feature, index] of places) layers.set(feature, [...(layers.get(feature) ?? []), index]);
  return layers;
}

function layerFaults(imports: readonly Import[], layers: ReadonlyMap<string, readonly number[]>): string[] {
  const features = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const misplaced = [...features]
    .filter((feature) => layers.get(feature)?.length !== 1)
    .map((feature) => `docs/architecture.md: the layers name ${feature} ${layers.get(feature)?.length ?? 0} times`);
  const upwards = imports.filter(({ from, to }) => lineOf(layers, from) <= lineOf(layers, to));
  const pairs = new Set(upwards.map(({ from, to }) => `docs/architecture.md: ${from} must be below ${to}`));
  return [...misplaced, ...pairs];
}

function lineOf(layers: ReadonlyMap<string, readonly number[]>, feature: string): number {
  return layers.get(feature)?.[0] ?? Number.NaN;
}
