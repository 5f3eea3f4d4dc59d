'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import type { Preview } from '#server/world/galaxy/schemas.ts';
import { Figure } from '../../_parts/figure.tsx';

const SHOWN = ['sectors', 'warps', 'clusters', 'ports', 'planets', 'nebulae', 'nav_hazards', 'npcs'] as const;

export function CountFigures({ preview }: { preview: Preview }) {
  const t = useTranslations('adminGalaxy.counts');
  const { counts } = preview;
  const notes: Partial<Record<(typeof SHOWN)[number], string>> = {
    warps: t('ofWarps', { oneWay: counts.one_way_warps, latent: counts.latent_warps }),
    ports: t('ofPorts', { count: counts.black_markets }),
  };
  return (
    <section className="grid gap-3">
      <h3 className="font-strong">{t('title')}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {SHOWN.map((name) => (
          <Figure key={name} name={t(name)}>
            <Num value={counts[name]} />
            {notes[name] ? <span className="block text-xs font-normal text-ink-faint">{notes[name]}</span> : null}
          </Figure>
        ))}
      </dl>
    </section>
  );
}
