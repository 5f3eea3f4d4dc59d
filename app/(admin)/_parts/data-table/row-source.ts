/** The rows of a table: all of them, or those read so far of a paged list. */
export type RowSource<T> = {
  /** The number of known rows. */
  count: number;
  /** Whether `count` is all of them. */
  complete: boolean;
  /** Undefined while its page loads. */
  at: (index: number) => T | undefined;
  /** Reports the rows in view, so that their pages and the next are read. */
  see: (first: number, last: number) => void;
  /** All known rows, including those of unsubscribed pages; for a CSV file. */
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
