'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import type { BlockReason } from './block-reason.ts';

/** Why the button is disabled, or why the trade was refused; always mounted so that it is announced. */
export function TradeProblem({ error, blockedBy }: { error: unknown; blockedBy: BlockReason | null }) {
  const t = useTranslations('station.blocked');
  const words = useProblemText();
  const text = error ? words(toProblem(error)).detail : blockedBy ? t(blockedBy) : null;
  return (
    <div role="status" className="empty:hidden">
      {text ? (
        <p className="flex items-start gap-2 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}
