'use client';
import { useTranslations } from 'next-intl';
import { Access } from './access.tsx';
import { AreaCards } from './area-cards.tsx';

export function Overview() {
  const t = useTranslations('adminShell');
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('overview')}</h1>
        <p className="text-ink-muted">{t('home.lead')}</p>
      </header>
      <AreaCards />
      <Access />
    </div>
  );
}
