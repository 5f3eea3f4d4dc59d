import type { ReactNode } from 'react';
import { toProblem } from './problem.ts';
import { QueryError } from './query-error.tsx';

export type RecordLoadingPageProps = {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown while the record is read, in its final size. */
  placeholder: ReactNode;
  /** Shown with a heading of its own when there is no such record. */
  gone?: ReactNode;
};

/**
 * Page of a record that is loading, or failed to load. It always has a heading, also when a failed read is retried,
 * since TanStack Query then clears the error.
 */
export function RecordLoadingPage({ title, query, placeholder, gone }: RecordLoadingPageProps) {
  const { status } = toProblem(query.error);
  if (query.error && gone && (status === 404 || status === 422)) return gone;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {query.error ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        placeholder
      )}
    </>
  );
}
