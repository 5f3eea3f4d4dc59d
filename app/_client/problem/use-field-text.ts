import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type FieldProblem, fieldError, type Problem } from './problem.ts';

/** The text of one faulty value: in the page's language by its rule, else the English message. */
export function useFieldProblemText(): (field: FieldProblem) => string {
  const t = useTranslations('validation.field');
  return useCallback(
    ({ rule, limit = 0, message }) =>
      rule !== undefined && t.has(rule as never) ? t(rule as never, { limit } as never) : message,
    [t],
  );
}

/** What to show under a form field, if the problem names it. */
export function useFieldText(): (problem: Problem | null, path: string) => string | undefined {
  const text = useFieldProblemText();
  return useCallback(
    (problem, path) => {
      const field = fieldError(problem, path);
      return field && text(field);
    },
    [text],
  );
}
