/** Where a table takes its rows from: all there is, or what was read so far of a list with pages. */
export type RowSource<T> = {
  /** Rows known to be there. */
  count: number;
  /** Whether `count` is all of them. */
  complete: boolean;
  /** Undefined while its page is read. */
  at: (index: number) => T | undefined;
  /** Says which rows are in view, so that their pages, and the next, are read. */
  see: (first: number, last: number) => void;
  /** All rows known, also those whose pages were let go; for a file. */
  all: () => Promise<readonly T[]>;
};

export function sourceOf<T>(rows: readonly T[]): RowSource<T> {
  return {
    count: rows.length,
    complete: true,
    at: (index) => rows[index],
    see: () => undefined,
    all: async () => rows,
  };
}
