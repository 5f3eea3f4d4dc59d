'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import type { RegionJob } from '#server/galaxy/rules/job-params.ts';
import type { JobRow } from '#server/galaxy/schemas.ts';
import { readParams } from '../../../_parts/job/read-params.ts';
import { RegionKind } from '../../../_parts/region-kind.tsx';
import { OPTIONS, presetOf } from '../../../_parts/region-options.ts';

/** What was asked for; presets are named as such, so that a changed value stands out. */
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
                <Seed seed={params.seed} />
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
        {params && params.kind !== 'import'
          ? params.regions.map((region) => <RegionParams key={region.region_type} region={region} />)
          : null}
        {params ? null : (
          <pre className="max-h-96 overflow-auto font-mono text-xs">{JSON.stringify(job.params_json, null, 2)}</pre>
        )}
      </PanelBody>
    </Panel>
  );
}

function RegionParams({ region }: { region: RegionJob }) {
  const t = useTranslations('adminGalaxy');
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-strong">
        <RegionKind kind={region.region_type} />
      </h3>
      <dl className="grid gap-1 text-xs">
        <Line name={t('params.seed')}>
          <Seed seed={region.seed} />
        </Line>
        {(['sectors', ...OPTIONS] as const).map((option) => {
          const value = region.config[option] ?? presetOf(option, region.region_type);
          const isPreset = value === presetOf(option, region.region_type);
          return (
            <Line key={option} name={t(`option.${option}.name`)}>
              <span className={isPreset ? 'text-ink-muted' : 'font-strong text-accent'}>
                {option === 'stardock' && value === 0 ? t('params.auto') : <Num value={value} />}
              </span>
            </Line>
          );
        })}
      </dl>
    </section>
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

function Seed({ seed }: { seed: number }) {
  const t = useTranslations('adminGalaxy.params');
  return (
    <span className="inline-flex items-center gap-1 font-mono">
      {seed}
      <CopyButton label={t('copySeed')} value={String(seed)} />
    </span>
  );
}
