/**
 * Features import one way: groups in their order, and no circle between whole features, type imports and sub-folders
 * included. dependency-cruiser compares single folders and misses circles through `rules/`.
 */
import ts from 'typescript';
import { featureOf } from '#scripts/feature-of.ts';

/** The groups of `server/` and those whose features each may use, besides its own; the platform is open to all. */
const MAY_USE: ReadonlyMap<string, readonly string[]> = new Map([
  ['foundation', []],
  ['world', ['foundation']],
  ['game', ['foundation', 'world']],
  ['community', ['foundation', 'world', 'game']],
  ['money', ['foundation', 'world', 'game', 'community']],
  ['companion', ['foundation', 'world', 'game']],
  ['operations', ['foundation', 'world', 'game', 'community', 'money', 'companion']],
]);

export type Import = { from: string; fromGroup: string; to: string; toGroup: string; file: string };

/** What a file of a feature imports from other features. */
export function importsOf(file: string, text: string): Import[] {
  const from = featureOf(file);
  if (!from) return [];
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const to = featureOf(fileName.replace(/^#/, ''));
    return to && to.feature !== from.feature
      ? [{ from: from.feature, fromGroup: from.group, to: to.feature, toGroup: to.group, file }]
      : [];
  });
}

/** One sentence for each import that closes a circle, and for each that the groups do not allow. */
export function directionFaults(imports: readonly Import[]): string[] {
  const reached = reachable(imports);
  const circles = imports
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, file }) => `${file}: ${from} imports ${to}, which leads back to ${from}`);
  return [...circles, ...groupFaults(imports)];
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

/** What an import reaches that its group may not use, and folders that are no group. */
function groupFaults(imports: readonly Import[]): string[] {
  return imports.flatMap(({ fromGroup, toGroup, from, to, file }) => {
    const allowed = MAY_USE.get(fromGroup);
    if (!allowed) return [`${file}: ${fromGroup} is no group (docs/architecture.md)`];
    return fromGroup === toGroup || allowed.includes(toGroup)
      ? []
      : [`${file}: ${fromGroup}/${from} imports ${toGroup}/${to}, but ${fromGroup} uses only ${allowed.join(', ')}`];
  });
}
