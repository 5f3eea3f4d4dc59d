'use client';
import { ListTodo } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PanelProps } from '../panel-props.ts';
import { NOW_CARDS } from './now-cards.ts';

/** Compact panel of suggestions, made of small cards that each feature provides. */
export function NowPanel(props: PanelProps) {
  const t = useTranslations('progress');
  return (
    <section aria-label={t('whatNow')} className="grid gap-3 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <ListTodo aria-hidden="true" className="size-4 text-accent" />
        {t('whatNow')}
      </h3>
      {NOW_CARDS.map(({ name, Card }) => (
        <Card key={name} {...props} />
      ))}
    </section>
  );
}
