'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { readParams } from '../../../_parts/job/read-params.ts';
import { RegionKind } from '../../../_parts/region-kind.tsx';
import { RegionParams } from './region-params.tsx';
import { SeedValue } from './seed-value.tsx';

/** The job's parameters; defaults are marked, so that changed values are visible. */
export function ParamsPanel({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.params');
  const params = readParams(job);
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        actions={<CopyButton label={t('copy')} value={JSON.stringify(job.params_json, null, 2)} />}
      />
      <PanelBody className="grid gap-4">
        <dl className="grid gap-2">
          {params?.kind === 'full' ? (
            <>
              <Line name={t('name')}>{params.name}</Line>
              <Line name={t('seed')}>
                <SeedValue seed={params.seed} />
              </Line>
            </>
          ) : null}
          {params?.kind === 'import' ? (
            <>
              <Line name={t('regionType')}>
                <RegionKind kind={params.region_type} />
              </Line>
              <Line name={t('incomplete')}>{t(params.allow_incomplete_content ? 'yes' : 'no')}</Line>
              <Line name={t('payload')}>
                <span className="font-mono text-xs">{params.payload_hash.slice(0, 16)}</span>
              </Line>
            </>
          ) : null}
          <Line name={t('jobId')}>
            <span className="inline-flex items-center gap-1 font-mono text-xs">
              …{job.id.slice(-12)}
              <CopyButton label={t('copyId')} value={job.id} />
            </span>
          </Line>
        </dl>
        {job.run_url ? (
          <a className="text-accent underline underline-offset-2" href={job.run_url} rel="noreferrer" target="_blank">
            {t('openRun')}
          </a>
        ) : null}
        {params && params.kind !== 'import' ? <RegionParams regions={params.regions} /> : null}
        {params ? null : <RawParams job={job} />}
      </PanelBody>
    </Panel>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

function RawParams({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.params');
  return (
    <ScrollRegion label={t('title')} className="max-h-96 overflow-auto">
      <pre className="font-mono text-xs">{JSON.stringify(job.params_json, null, 2)}</pre>
    </ScrollRegion>
  );
}
