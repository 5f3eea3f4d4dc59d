import { z } from 'zod';

/** `from` and `to` have a line for each removed or added part; undefined if there are none. */
export type FieldChange = { field: string; from: string | undefined; to: string | undefined };

const record = z.record(z.string(), z.unknown());

function print(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

const list = z.array(z.union([z.string(), z.number(), z.boolean()]));

/** For two lists only the removed and added entries: one changed scope among thirty is hard to find. */
function listChange(before: unknown, after: unknown): Omit<FieldChange, 'field'> | null {
  const old = list.safeParse(before);
  const now = list.safeParse(after);
  if (!old.success || !now.success) return null;
  const gone = old.data.filter((part) => !now.data.includes(part));
  const come = now.data.filter((part) => !old.data.includes(part));
  if (gone.length + come.length === 0) return null;
  const lines = (parts: typeof gone) => (parts.length > 0 ? parts.join('\n') : undefined);
  return { from: lines(gone), to: lines(come) };
}

/** The fields that differ between two records. If either side is no record, a single change without a name. */
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
    .filter(({ from, to }) => from !== to)
    .map((change) => ({ ...change, ...listChange(old.data[change.field], now.data[change.field]) }));
}
