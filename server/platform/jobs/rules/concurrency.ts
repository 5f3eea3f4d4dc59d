import { createHash } from 'node:crypto';
import type { RegisteredFunction } from '#server/platform/jobs/protocol/registry.ts';
import { asText } from '#server/platform/jobs/rules/expression.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

/** A run's concurrency limits: each name admits at most `size` calls at a time. */
export type Gates = { readonly names: readonly string[]; readonly sizes: readonly number[] };

/**
 * The concurrency limits of a function for the event that starts a run. A limit of scope `fn` is the function's own,
 * the others are shared.
 */
export function gatesFor(fn: RegisteredFunction, event: JobEvent): Gates {
  const names = fn.concurrency.map(({ key, scope }) => {
    const owner = scope === 'fn' ? fn.id : scope;
    // A hash, since a key's value may be long or contain characters that a text column cannot store.
    return key
      ? `${owner}:${createHash('sha256')
          .update(asText(key({ event })))
          .digest('hex')}`
      : owner;
  });
  return { names, sizes: fn.concurrency.map(({ limit }) => limit) };
}

export type Candidate = { readonly id: string; readonly gates: Gates };

/** The first candidates, in order, that the limits admit beside the pending calls. */
export function chooseCalls(
  candidates: readonly Candidate[],
  inFlight: ReadonlyMap<string, number>,
  capacity: number,
): string[] {
  const counts = new Map(inFlight);
  const chosen: string[] = [];
  for (const { id, gates } of candidates) {
    if (chosen.length >= capacity) break;
    if (gates.names.some((name, i) => (counts.get(name) ?? 0) >= (gates.sizes[i] ?? Infinity))) continue;
    for (const name of gates.names) counts.set(name, (counts.get(name) ?? 0) + 1);
    chosen.push(id);
  }
  return chosen;
}
