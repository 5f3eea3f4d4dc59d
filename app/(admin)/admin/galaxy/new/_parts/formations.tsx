'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { FORMATION_TYPES } from '#server/world/galaxy/rules/universe.ts';
import type { Preview } from '#server/world/galaxy/schemas.ts';

/** Every kind of formation, including absent ones, because operators look for those. */
export function Formations({ preview }: { preview: Preview }) {
  const t = useTranslations('admin.formations');
  return (
    <section className="grid gap-3">
      <h3 className="font-strong">{t('title', { count: preview.counts.formations })}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {FORMATION_TYPES.map((type) => {
          const count = preview.formations[type] ?? 0;
          return (
            <div key={type} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line pb-2">
              <dt className="font-strong">{t(`${type}.name`)}</dt>
              <dd className={count === 0 ? 'text-ink-faint' : 'font-strong'}>
                <Num value={count} />
              </dd>
              <dd className="col-span-2 text-xs text-ink-muted">{t(`${type}.what`)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
