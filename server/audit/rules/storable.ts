const NUL = '\u0000';
const REPLACEMENT = '\ufffd';

/**
 * Text as PostgreSQL stores it: without NUL and lone surrogates. Otherwise the stored text would differ from the
 * hashed one, and a written reason could break the chain.
 */
export function storable(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : text.toWellFormed().replaceAll(NUL, REPLACEMENT);
}

/** A value as it is read back from a JSON column: dates as strings, no undefined, storable text, also in keys. */
export function storableJson(value: unknown): unknown {
  return value === undefined ? null : storableMembers(JSON.parse(JSON.stringify(value)));
}

function storableMembers(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storable(key) ?? '', storableMembers(member)]),
  );
}
