import type { ReactNode } from 'react';

/** A column of an admin table. `text` is its value in a CSV file; `sort` its order at the service. */
export type DataColumn<T> = {
  id: string;
  header: string;
  text: (row: T) => string | number | null;
  cell?: (row: T) => ReactNode;
  numeric?: boolean;
  sort?: string;
  /** Classes of its cells: columns hidden on narrow screens. */
  className?: string;
};
