import type { FieldError } from '#server/platform/errors.ts';
import type { Json } from '#server/world/galaxy/rules/universe.ts';

export const REPORTED_FAULTS = 50;

/** Counts all faults of a payload and stores the first 50 with their paths. */
export class Faults {
  readonly listed: FieldError[] = [];
  count = 0;

  add(path: string, message: string): void {
    this.count += 1;
    if (this.listed.length < REPORTED_FAULTS) this.listed.push({ path, message });
  }

  get any(): boolean {
    return this.count > 0;
  }
}

/** A problem in an import or a generation that operators should know but that does not fail it. */
export type Warning = { category: string; code: string; message: string; data?: Json };
