import { type ClassValue, clsx } from 'clsx';
import { groupsOf } from './class-groups.ts';

const MAX_KEPT = 1_000;
const kept = new Map<string, string>();

/** Joins class names; a later Tailwind class wins over an earlier one of its kind. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  let merged = kept.get(joined);
  if (merged === undefined) {
    if (kept.size >= MAX_KEPT) kept.clear();
    merged = merge(joined);
    kept.set(joined, merged);
  }
  return merged;
}

function merge(joined: string): string {
  const taken = new Set<string>();
  const left: string[] = [];
  for (const name of joined.split(/\s+/).reverse()) {
    const [, variants = '', bare = name] = /^((?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)*)(.+)$/.exec(name) ?? [];
    const groups = groupsOf(bare);
    if (taken.has(variants + groups[0])) continue;
    for (const group of groups) taken.add(variants + group);
    left.unshift(name);
  }
  return left.join(' ').trim();
}
