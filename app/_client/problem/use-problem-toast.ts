import { useCallback } from 'react';
import { toast } from '#app/_ui/toast.tsx';
import { toProblem } from './problem.ts';
import { useProblemText } from './use-problem-text.ts';

/** For actions without space on screen for an error of their own. */
export function useProblemToast(): (error: unknown) => void {
  const words = useProblemText();
  return useCallback(
    (error) => {
      const { title, detail } = words(toProblem(error));
      toast.error(title, { description: detail, duration: 8000 });
    },
    [words],
  );
}
