'use client';
import { ErrorState } from '#app/_ui/error-state.tsx';
import { toProblem } from './problem.ts';
import { useProblemText } from './use-problem-text.ts';

export type QueryErrorProps = { error: unknown; onRetry?: () => void; retrying?: boolean; className?: string };

/** The error state of anything that failed to load. */
export function QueryError({ error, onRetry, retrying, className }: QueryErrorProps) {
  const words = useProblemText();
  const problem = toProblem(error);
  const { title, detail } = words(problem);
  return (
    <ErrorState
      title={title}
      detail={detail}
      code={problem.code}
      requestId={problem.request_id}
      onRetry={onRetry}
      retrying={retrying}
      className={className}
    />
  );
}
