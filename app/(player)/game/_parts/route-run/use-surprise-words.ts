'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { useStopWords } from '../use-stop-words.ts';
import type { Surprise } from './perform-step.ts';

/** Why a run stopped, as a sentence. */
export function useSurpriseWords(): (surprise: Surprise) => string {
  const t = useTranslations('flight.run');
  const blocks = useTranslations('station.blocked');
  const format = useFormatter();
  const stopWords = useStopWords();
  const problemText = useProblemText();
  return (surprise) => {
    switch (surprise.why) {
      case 'flight':
        return stopWords(surprise.stopped);
      case 'no_course':
        return stopWords(surprise.why);
      case 'price':
        return t('moved', { now: format.number(surprise.now), seen: format.number(surprise.seen) });
      case 'blocked':
        return blocks(surprise.by);
      case 'problem':
        return problemText(toProblem(surprise.error)).detail;
    }
  };
}
