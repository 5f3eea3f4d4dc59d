'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Duration, Elapsed } from '../../_parts/job/duration.tsx';
import { WarningsTable } from '../../_parts/warnings-table.tsx';
import { CountFigures } from './count-figures.tsx';
import { Distances } from './distances.tsx';
import { FairnessChecks } from './fairness-checks.tsx';
import { Formations } from './formations.tsx';
import { PortMix } from './port-mix.tsx';
import { PreviewMap } from './preview-map.tsx';
import type { RegionPreview } from './use-previews.ts';

export function PreviewResult({ region }: { region: RegionPreview }) {
  const t = useTranslations('adminGalaxy.preview');
  const warnings = useTranslations('adminGalaxy.warnings');
  if (region.state === 'failed') return <QueryError error={region.error} />;
  if (region.state !== 'done') return <Pending region={region} />;
  const { preview, tookMs } = region;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PreviewMap preview={preview} />
      <p className="flex flex-wrap gap-x-4 text-xs text-ink-faint">
        <span>{t('seed', { seed: String(preview.seed) })}</span>
        <span>{t('version', { version: preview.version })}</span>
        <span>
          {t.rich('took', {
            generated: () => <Duration ms={preview.generation_ms} />,
            whole: () => <Duration ms={tookMs} />,
          })}
        </span>
      </p>
      <FairnessChecks preview={preview} />
      <CountFigures preview={preview} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Distances preview={preview} />
        <PortMix preview={preview} />
      </div>
      <Formations preview={preview} />
      {preview.warnings.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-strong">{warnings('title')}</h3>
          <WarningsTable warnings={preview.warnings} />
        </section>
      ) : null}
    </div>
  );
}

function Pending({ region }: { region: RegionPreview }) {
  const t = useTranslations('adminGalaxy.preview');
  const isRunning = region.state === 'running';
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="grid h-[26rem] place-content-center gap-3 rounded-md border border-line bg-ground px-6 text-center">
        <p role="status" className="font-strong">
          {t(isRunning ? 'running' : 'waiting', { sectors: region.sectors })}
        </p>
        <Progress value={isRunning ? null : 0} label={t('progress')} className="mx-auto w-64 max-w-full" />
        <p className="text-xs text-ink-faint">
          {isRunning ? <Elapsed since={region.since} /> : <Num value={region.sectors} unit={t('sectors')} />}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}
