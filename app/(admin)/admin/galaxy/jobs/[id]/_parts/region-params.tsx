'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';
import type { RegionJob } from '#server/world/galaxy/rules/job-params.ts';
import { RegionKind, RegionSign } from '../../../_parts/region-kind.tsx';
import { type AnyOption, OPTIONS, presetOf } from '../../../_parts/region-options.ts';
import { SeedValue } from './seed-value.tsx';

/** Options as rows, regions as columns; values that are no default are highlighted. */
export function RegionParams({ regions }: { regions: readonly RegionJob[] }) {
  const t = useTranslations('adminGalaxy');
  return (
    <>
      <Seeds regions={regions} />
      <table className="w-full text-xs" aria-label={t('params.options')}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-left font-normal text-ink-faint">
              {t('params.option')}
            </th>
            {regions.map(({ region_type }) => (
              <th key={region_type} scope="col" className="py-1.5 pl-3 font-normal">
                <span className="flex justify-end">
                  <RegionSign kind={region_type} />
                  <span className="sr-only">{t(`kind.${region_type}`)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['sectors', ...OPTIONS] as const).map((option) => (
            <tr key={option}>
              <th scope="row" className="py-1 text-left font-normal text-ink-faint">
                {t(`option.${option}.name`)}
              </th>
              {regions.map((region) => (
                <td key={region.region_type} className="py-1 pl-3 text-right">
                  <Value region={region} option={option} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Seeds({ regions }: { regions: readonly RegionJob[] }) {
  const t = useTranslations('adminGalaxy.params');
  return (
    <dl className="grid gap-1 border-t border-line pt-3">
      {regions.map(({ region_type, seed }) => (
        <div key={region_type} className="flex items-center justify-between gap-4">
          <dt>
            <RegionKind kind={region_type} />
          </dt>
          <dd className="text-xs">
            <span className="sr-only">{t('seed')} </span>
            <SeedValue seed={seed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ region, option }: { region: RegionJob; option: AnyOption }) {
  const t = useTranslations('adminGalaxy.params');
  const preset = presetOf(option, region.region_type);
  const value = region.config[option] ?? preset;
  return (
    <span className={cn(value === preset ? 'text-ink-muted' : 'font-strong text-accent')}>
      {option === 'stardock' && value === 0 ? t('auto') : <Num value={value} />}
    </span>
  );
}
