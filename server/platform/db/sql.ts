import sql, { empty, raw, Sql } from 'sql-template-tag';

export { empty, raw, Sql, sql };

/**
 * The fragment for a value that may be missing, otherwise nothing: what is not asked is not in the text, so that every
 * question has a text and a plan of its own (decision 035).
 */
export function given<T>(value: T | null | undefined, compose: (value: T) => Sql): Sql {
  const present = value ?? undefined;
  return present === undefined ? empty : compose(present);
}
