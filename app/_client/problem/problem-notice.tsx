'use client';
import { Hourglass, LockKeyhole, TriangleAlert } from 'lucide-react';
import { cn } from '#app/_ui/cn.ts';
import { clearsAt } from './clears.ts';
import { ClearsIn } from './clears-in.tsx';
import { LazyMissingScope } from './lazy-missing-scope.tsx';
import type { Problem } from './problem.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

/** Why an action was refused, next to its button; always mounted so that it is announced. */
export function ProblemNotice({ problem, className }: { problem: Problem | null; className?: string }) {
  return (
    <div role="alert" className={cn('empty:hidden', className)}>
      {problem ? <Words problem={problem} /> : null}
    </div>
  );
}

function Words({ problem }: { problem: Problem }) {
  const { title, detail } = useProblemText()(problem);
  const at = clearsAt(problem);
  const left = useCountdown(at);
  const limited = problem.status === 429;
  const Icon = problem.required_scope ? LockKeyhole : limited ? Hourglass : TriangleAlert;
  const calm = limited || problem.required_scope !== undefined;
  return (
    <div className={cn('flex gap-2.5 rounded-md px-3 py-2.5 text-sm', calm ? 'bg-warning-soft' : 'bg-danger-soft')}>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', calm ? 'text-warning' : 'text-danger')} />
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-strong">{title}.</span> {detail}{' '}
          {limited && at !== null && left !== null ? <ClearsIn at={at} secondsLeft={left} /> : null}
        </p>
        {problem.required_scope ? <LazyMissingScope scope={problem.required_scope} /> : null}
      </div>
    </div>
  );
}
