'use client';
import { ListTodo } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PanelProps } from '../panel-props.ts';
import { StepRow } from './step-row.tsx';
import { useNextSteps } from './use-next-steps.ts';

/** After the first steps: what the player's own state makes possible next, each with one action. */
export function NextStepsCard({ me, onShow }: PanelProps) {
  const t = useTranslations('flight.next');
  const steps = useNextSteps(me);
  if (!steps || steps.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <ListTodo aria-hidden="true" className="size-4 text-accent" />
        {t('title')}
      </h3>
      <ul className="grid">
        {steps.map((step) => (
          <StepRow key={step.kind} step={step} docked={me.docked_station !== null} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}
