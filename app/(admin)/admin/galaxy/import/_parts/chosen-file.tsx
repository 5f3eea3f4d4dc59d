'use client';
import { FileJson, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Figure } from '../../_parts/figure.tsx';
import { RegionKind } from '../../_parts/region-kind.tsx';
import type { FileSummary, ReadFile } from './read-file.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

export function ChosenFile({ file, onForget }: { file: ReadFile; onForget: () => void }) {
  const t = useTranslations('adminGalaxy.import');
  const format = useFormatter();
  const unit = file.bytes < MIB ? 'kib' : 'mib';
  const size = format.number(file.bytes / (unit === 'kib' ? KIB : MIB), { maximumFractionDigits: 1 });
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <FileJson className="size-6 shrink-0 text-accent" aria-hidden="true" />
        <p className="grid min-w-0 flex-1">
          <span className="truncate font-strong">{file.name}</span>
          <span className="text-xs text-ink-faint">{t(`size.${unit}`, { size })}</span>
        </p>
        <Button size="sm" look="ghost" onClick={onForget}>
          <X aria-hidden="true" />
          {t('another')}
        </Button>
      </div>
      {file.ok ? (
        <FileFacts summary={file.summary} />
      ) : (
        <Notice tone="danger" title={t(`unusable.${file.why}`)}>
          {file.detail ? <p className="font-mono text-xs break-words">{file.detail}</p> : null}
          <p>{t(`unusableDetail.${file.why}`)}</p>
        </Notice>
      )}
    </div>
  );
}

function FileFacts({ summary }: { summary: FileSummary }) {
  const t = useTranslations('adminGalaxy.import.glance');
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-4">
      <Figure name={t('version')}>
        <span className="font-mono text-sm">{summary.version || t('absent')}</span>
      </Figure>
      <Figure name={t('kind')}>
        {summary.regionType ? <RegionKind kind={summary.regionType} className="text-sm" /> : t('absent')}
      </Figure>
      <Figure name={t('seed')} className="sm:col-span-2">
        <span className="font-mono text-sm">{summary.seed ?? t('absent')}</span>
      </Figure>
      {(['sectors', 'warps', 'clusters', 'formations'] as const).map((name) => (
        <Figure key={name} name={t(name)}>
          <Num value={summary[name]} />
        </Figure>
      ))}
    </dl>
  );
}
