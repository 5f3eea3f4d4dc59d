'use client';
import { useTranslations } from 'next-intl';
import { Access } from './access.tsx';
import { Health } from './health.tsx';
import { LastDay } from './last-day.tsx';
import { WorkQueue } from './work-queue.tsx';

export function Overview() {
  const t = useTranslations('adminShell');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('overview')}</h1>
        <p className="text-ink-muted">{t('home.lead')}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WorkQueue />
        <Health />
      </div>
      <LastDay />
      <Access />
    </div>
  );
}
