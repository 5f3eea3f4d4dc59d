import { z } from 'zod';

export type FieldChange = { field: string; from: string | undefined; to: string | undefined };

const record = z.record(z.string(), z.unknown());

const print = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** The fields that differ between two records. Where either side is no record, one nameless change of the whole. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  if ((before ?? null) === null && (after ?? null) === null) return [];
  const old = record.safeParse(before ?? {});
  const now = record.safeParse(after ?? {});
  if (!old.success || !now.success) {
    return [{ field: '', from: print(before ?? undefined), to: print(after ?? undefined) }];
  }
  const fields = [...new Set([...Object.keys(old.data), ...Object.keys(now.data)])];
  return fields
    .map((field) => ({ field, from: print(old.data[field]), to: print(now.data[field]) }))
    .filter(({ from, to }) => from !== to);
}
