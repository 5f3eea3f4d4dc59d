'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { StepWords } from './step-words.tsx';
import { TipWords } from './tip-words.tsx';
import { type Tutorial, useTutorial } from './use-tutorial.ts';

/** The tutorial of a new player: one step at a time, completed by the player's real actions. */
export function TutorialCard({ me }: { me: Me }) {
  const t = useTranslations('tutorial');
  const { tutorial, request, requesting, close, closing } = useTutorial(me);
  if (!tutorial) return null;
  const { current, steps, tip } = tutorial;
  return (
    <section aria-label={t('title')} className="mb-4 grid gap-3 rounded-lg border border-accent/40 bg-accent-soft p-3">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-strong">{t('title')}</h2>
        <Button
          look="ghost"
          size="sm"
          className="-my-1"
          busy={closing}
          onClick={close}
          aria-label={current ? t('skip') : undefined}
        >
          {t(current ? 'skipShort' : 'finish')}
        </Button>
      </header>
      <StepList steps={steps} current={current} />
      <div aria-live="polite" className="grid min-h-10 content-start gap-3">
        {tip ? <TipWords tip={tip} /> : null}
        {current ? <StepWords step={current} me={me} /> : <p className="text-pretty text-ink-muted">{t('finished')}</p>}
        {current === 'tip' ? (
          <Button look="primary" busy={requesting} onClick={request} className="justify-self-start">
            {t(requesting ? 'asking' : 'ask')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function StepList({ steps, current }: Pick<Tutorial, 'steps' | 'current'>) {
  const t = useTranslations('tutorial');
  return (
    <ol
      aria-label={t('progress', { done: steps.filter(({ done }) => done).length, total: steps.length })}
      className="grid grid-cols-4 gap-1.5"
    >
      {steps.map(({ id, done }) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          className={cn(
            'flex min-w-0 items-center gap-1 border-t-2 pt-1 text-xs',
            done
              ? 'border-success text-ink'
              : id === current
                ? 'border-accent font-strong text-ink'
                : 'border-line-strong text-ink-muted',
          )}
        >
          {done ? <Check aria-label={t('done')} className="size-3.5 shrink-0 text-success" /> : null}
          <span className="truncate">{t(`steps.${id}.name`)}</span>
        </li>
      ))}
    </ol>
  );
}
