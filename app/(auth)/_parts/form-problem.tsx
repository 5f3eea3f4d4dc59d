'use client';
import { TriangleAlert } from 'lucide-react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';

/** Why the form was refused, above its button; always mounted so that it is announced. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const words = useProblemText();
  const text = problem ? words(problem) : null;
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <div className="flex gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <p>
            <span className="font-strong">{text.title}.</span> {text.detail}
          </p>
        </div>
      ) : null}
    </div>
  );
}
