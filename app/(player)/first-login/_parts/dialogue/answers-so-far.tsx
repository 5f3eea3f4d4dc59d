'use client';
import { useTranslations } from 'next-intl';
import type { KnownAnswer } from './use-known-answers.ts';

/** The previous answers, collapsed by default. */
export function AnswersSoFar({ said }: { said: readonly KnownAnswer[] }) {
  const t = useTranslations('firstLogin');
  if (said.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-faint hover:text-ink">{t('talk.soFar')}</summary>
      <ol className="mt-3 grid gap-3 border-l border-line pl-4">
        {said.map(({ scene, choice }) => (
          <li key={scene} className="grid gap-0.5">
            <p className="text-pretty text-ink-faint">{t(`questions.${scene}`)}</p>
            <p className="text-pretty">{t(`choices.${choice}`)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
