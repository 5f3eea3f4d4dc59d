'use client';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#app/_ui/error-state.tsx';
import { clearsAt } from './clears.ts';
import { ClearsIn } from './clears-in.tsx';
import { LazyMissingScope } from './lazy-missing-scope.tsx';
import { toProblem } from './problem.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

export type QueryErrorProps = { error: unknown; onRetry?: () => void; retrying?: boolean; className?: string };

/** The error state of anything that failed to load. A rate-limited read retries by itself when the limit clears. */
export function QueryError({ error, onRetry, retrying, className }: QueryErrorProps) {
  const words = useProblemText();
  const problem = toProblem(error);
  const { title, detail } = words(problem);
  const at = clearsAt(problem);
  const left = useCountdown(at);
  useRetryOnce(left === 0 ? at : null, onRetry);
  const scope = problem.required_scope;
  return (
    <ErrorState
      title={title}
      detail={detail}
      icon={scope ? <LockKeyhole /> : problem.status === 429 ? <Hourglass /> : undefined}
      code={problem.code}
      requestId={problem.request_id}
      onRetry={left ? undefined : onRetry}
      retrying={retrying}
      className={className}
    >
      {problem.status === 429 && at !== null && left !== null ? <ClearsIn at={at} secondsLeft={left} /> : null}
      {scope ? <LazyMissingScope scope={scope} className="justify-items-center" /> : null}
    </ErrorState>
  );
}

/** Calls `retry` when a limit has cleared, one time for each limit. */
function useRetryOnce(cleared: number | null, retry: (() => void) | undefined): void {
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (cleared === null || done.current === cleared) return;
    done.current = cleared;
    retry?.();
  }, [cleared, retry]);
}
