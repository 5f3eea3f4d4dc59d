import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { OFFLINE, type Problem } from './problem.ts';

export type ProblemText = { title: string; detail: string };

/**
 * The text of a problem: by `reason` first, then by `code`, else the service's own English text. Details with figures
 * in them ("costs 3 turns, you have 2") stay the service's own.
 */
export function useProblemText(): (problem: Problem) => ProblemText {
  const t = useTranslations('errors');
  return useCallback(
    (problem) => {
      const reason = problem.reason ?? '';
      const say = (key: string) =>
        t.has(key as never) ? t(key as never, { scope: problem.required_scope ?? '' } as never) : null;
      const ownDetail = problem.code === OFFLINE ? null : problem.detail;
      return {
        title: say(`reasonTitle.${reason}`) ?? say(`title.${problem.code}`) ?? problem.title,
        detail: say(`reason.${reason}`) ?? say(`detail.${problem.code}`) ?? ownDetail ?? problem.title,
      };
    },
    [t],
  );
}
