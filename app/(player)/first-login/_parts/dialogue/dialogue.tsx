'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import type { OnboardingView } from '../use-onboarding.ts';
import { AnswersSoFar } from './answers-so-far.tsx';
import { useKnownAnswers } from './use-known-answers.ts';
import { useNumberKeys } from './use-number-keys.ts';

type Scene = NonNullable<OnboardingView['scene']>;

export type DialogueProps = {
  view: OnboardingView;
  scene: Scene;
  busy: boolean;
  problem: Problem | null;
  onAnswer: (choice: Scene['choices'][number]) => void;
};

/** One question at a time, preceded by the registrar's reply to the last answer. */
export function Dialogue({ view, scene, busy, problem, onAnswer }: DialogueProps) {
  const t = useTranslations('firstLogin');
  const said = useKnownAnswers(view.answers);
  const last = said.at(-1);
  const question = useFocusOnChange(scene.id);
  useNumberKeys(scene.choices, busy, onAnswer);
  return (
    <section aria-labelledby="question" className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-strong">{t('speaker')}</p>
        <Progress scene={scene} />
      </div>
      <div key={scene.id} className="grid gap-3 duration-200 animate-in fade-in-0 slide-in-from-bottom-1">
        {last ? <p className="text-base text-ink-muted">{t(`replies.${last.choice}`)}</p> : null}
        <h2
          id="question"
          ref={question}
          tabIndex={-1}
          className="max-w-[34ch] text-[clamp(1.25rem,1rem+1.2vw,1.75rem)] leading-snug font-strong text-pretty outline-none"
        >
          {t(`questions.${scene.id}`)}
        </h2>
      </div>
      <ol aria-label={t('talk.choices')} className="grid gap-2">
        {scene.choices.map((choice, index) => (
          <li key={choice}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onAnswer(choice)}
              className="group flex min-h-12 w-full items-center gap-3 rounded-lg border border-line bg-panel px-4 py-2.5 text-left text-base transition-colors hover:border-accent hover:bg-raised disabled:opacity-60"
            >
              <span
                aria-hidden="true"
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm border border-line font-mono text-xs text-ink-muted group-hover:border-accent group-hover:text-accent"
              >
                {index + 1}
              </span>
              <span className="text-pretty">{t(`choices.${choice}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-faint max-lg:hidden">{t('talk.keys')}</p>
      <ProblemNotice problem={problem} />
      <AnswersSoFar said={said} />
    </section>
  );
}

function Progress({ scene }: { scene: Scene }) {
  const t = useTranslations('firstLogin.talk');
  return (
    <p className="flex items-center gap-3 text-xs text-ink-faint">
      {t('progress', { question: scene.question, questions: scene.questions })}
      <svg aria-hidden="true" viewBox={`0 0 ${scene.questions * 14} 4`} className="h-1" width={scene.questions * 14}>
        {Array.from({ length: scene.questions }, (_, index) => index).map((index) => (
          <rect
            key={index}
            x={index * 14}
            width="10"
            height="4"
            rx="2"
            className={index < scene.question ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
    </p>
  );
}

/** Answering moves the focus to the next question; the first question does not take it. */
function useFocusOnChange(scene: string) {
  const element = useRef<HTMLHeadingElement>(null);
  const before = useRef(scene);
  useEffect(() => {
    if (before.current !== scene) element.current?.focus();
    before.current = scene;
  }, [scene]);
  return element;
}
