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
  return fields.flatMap((field) => fieldChange(field, old.data[field], now.data[field]));
}

/** Records within records, and lists of records, by the path of each field that differs. */
function fieldChange(field: string, before: unknown, after: unknown): FieldChange[] {
  const change = { field, from: print(before), to: print(after) };
  if (change.from === change.to) return [];
  const parts = [partsOf(before), partsOf(after)];
  const isNested =
    parts.some((part) => part.length > 0) && [before, after].every((one) => one == null || isComposed(one));
  if (!isNested) return [{ ...change, ...listChange(before, after) }];
  const [old, now] = parts.map((part) => new Map(part));
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  return names.flatMap((name) => fieldChange(`${field}${name}`, old?.get(name), now?.get(name)));
}

const records = z.array(record).nonempty();

function isComposed(value: unknown): boolean {
  return record.safeParse(value).success || records.safeParse(value).success;
}

/** The parts of a record or of a list of records, by what follows the field's name in their paths. */
function partsOf(value: unknown): [string, unknown][] {
  const list = records.safeParse(value);
  if (list.success) return list.data.map((part, index) => [`[${index}]`, part]);
  const single = record.safeParse(value);
  return single.success ? Object.entries(single.data).map(([name, part]) => [`.${name}`, part]) : [];
}
