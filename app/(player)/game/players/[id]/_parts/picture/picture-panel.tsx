'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { RunPicture } from './run-picture.tsx';
import { TRADES_READ } from './use-best-run.ts';

const KINDS = ['chart', 'run'] as const;

/** A picture of the player's own chart or best run, for sharing. */
export function PicturePanel({ name, rank }: { name: string; rank: string }) {
  const t = useTranslations('profile.picture');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('chart');
  return (
    <Panel>
      <PanelHeader title={t('title')} note={kind === 'chart' ? t('note') : t('run.note', { count: TRADES_READ })} />
      <PanelBody className="grid gap-3">
        <Segmented
          label={t('kind.label')}
          className="justify-self-start"
          value={kind}
          onValueChange={setKind}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === 'chart' ? <ChartPicture name={name} rank={rank} /> : <RunPicture name={name} rank={rank} />}
      </PanelBody>
    </Panel>
  );
}
