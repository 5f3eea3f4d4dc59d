import type { ReactNode } from 'react';

/** A column of an operator's list. `text` is what a file holds; `sort` the order that the service knows for it. */
export type DataColumn<T> = {
  id: string;
  header: string;
  text: (row: T) => string | number | null;
  cell?: (row: T) => ReactNode;
  numeric?: boolean;
  sort?: string;
  /** Classes of its cells: what a narrow screen leaves out. */
  className?: string;
};
