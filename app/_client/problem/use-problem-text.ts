import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { figuresOf, OFFLINE, type Problem } from './problem.ts';
import { useFieldProblemText } from './use-field-text.ts';

/** Faults of fields that a message names, besides those that the fields show themselves. */
const MAX_FIELDS = 3;

export type ProblemText = { title: string; detail: string };

/**
 * The text of a problem: by `reason` first, then by `code`, else the service's own English text. Reasons that any page
 * can meet are in `errors`, those of the game and of its administration in `reasons`.
 */
export function useProblemText(): (problem: Problem) => ProblemText {
  const t = useTranslations();
  const fieldText = useFieldProblemText();
  return useCallback(
    (problem) => {
      const reason = problem.reason ?? '';
      const figures = { scope: '', ...figuresOf(problem) };
      const say = (key: string) => (t.has(key as never) ? t(key as never, figures as never) : null);
      const ownDetail = problem.code === OFFLINE ? null : problem.detail;
      const fields = [...new Set(problem.errors?.map(fieldText))].slice(0, MAX_FIELDS).join(' ');
      return {
        title: say(`errors.reasonTitle.${reason}`) ?? say(`errors.title.${problem.code}`) ?? problem.title,
        detail:
          say(`errors.reason.${reason}`) ??
          say(`reasons.${reason}`) ??
          say(`errors.detail.${problem.code}`) ??
          (fields || null) ??
          ownDetail ??
          problem.title,
      };
    },
    [t, fieldText],
  );
}
