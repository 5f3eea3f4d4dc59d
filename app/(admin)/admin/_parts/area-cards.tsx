'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RAIL } from '#app/(admin)/_parts/areas.ts';

export function AreaCards() {
  const t = useTranslations('adminShell');
  return (
    <nav aria-label={t('home.areas')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {RAIL.flatMap(({ duty, areas }) =>
        areas.map(({ key, href, icon: Icon }) => (
          <Link
            key={key}
            href={href}
            className="grid grid-cols-[auto_1fr] items-start gap-x-3 rounded-lg border border-line bg-panel p-4 hover:border-line-strong"
          >
            <Icon className="mt-0.5 size-5 text-accent" aria-hidden="true" />
            <span className="grid gap-0.5">
              <span className="label-caps">{t(`duty.${duty}`)}</span>
              <span className="text-base font-strong">{t(`area.${key}`)}</span>
              <span className="text-sm text-ink-muted">{t(`home.areaDetail.${key}`)}</span>
            </span>
          </Link>
        )),
      )}
    </nav>
  );
}
