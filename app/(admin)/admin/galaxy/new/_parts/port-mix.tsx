'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import type { Preview } from '#server/world/galaxy/schemas.ts';
import { ShareBar } from './share-bar.tsx';

/** What a class does with ore, organics and equipment, in that order: B buys, S sells. Class 0 is special. */
const ACTIONS = ['', 'BBS', 'BSB', 'SBB', 'SSB', 'SBS', 'BSS', 'SSS', 'BBB'] as const;

export function PortMix({ preview }: { preview: Preview }) {
  const t = useTranslations('adminGalaxy.portMix');
  const { ports } = preview.counts;
  const max = Math.max(1, ...Object.values(preview.port_classes));
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-strong">{t('title')}</h3>
      <p className="text-xs text-ink-muted">{t('note')}</p>
      <ul className="grid gap-1.5">
        {ACTIONS.map((actions, label) => {
          const count = preview.port_classes[String(label)] ?? 0;
          return (
            <li key={actions} className="grid grid-cols-[5rem_1fr_3rem_3rem] items-center gap-3 text-xs">
              <span className="flex gap-2">
                <span className="w-3 tabular text-ink-faint">{label}</span>
                {actions === '' ? t('special') : <span className="font-mono">{actions}</span>}
              </span>
              <ShareBar share={count / max} good label={t('bar', { label })} />
              <Num value={count} className="text-right" />
              <Num value={ports > 0 ? (count / ports) * 100 : 0} unit="%" className="text-right text-ink-muted" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
