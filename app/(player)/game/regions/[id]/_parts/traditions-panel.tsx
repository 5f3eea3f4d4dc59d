'use client';
import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import type { Region } from './region.ts';

export function TraditionsPanel({ region: { traditions } }: { region: Region }) {
  const t = useTranslations('regions.traditions');
  const entries = Object.entries(traditions);
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody>
        {entries.length > 0 ? (
          <dl className="grid gap-3">
            {entries.map(([title, text]) => (
              <div key={title} className="grid gap-0.5">
                <dt className="font-strong wrap-anywhere">{title}</dt>
                <dd className="text-sm text-pretty wrap-anywhere text-ink-muted">{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-sm text-ink-muted">{t('none')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}
