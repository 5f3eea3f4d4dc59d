'use client';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { HUB_SECTORS } from '#server/world/galaxy/schemas.ts';
import { RegionKind, type RegionType } from '../../_parts/region-kind.tsx';
import { type Purpose, regionsOf } from './form-values.ts';
import { limitsOf } from './limits.ts';
import { NumberField } from './number-field.tsx';

export function RegionSizes({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('adminGalaxy.form');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-strong">{t('sizes')}</legend>
      {regionsOf(purpose).map((kind) => (
        <div key={kind} className="grid gap-2 rounded-md border border-line p-3">
          <div className="grid gap-0.5">
            <RegionKind kind={kind} className="font-strong" />
            <p className="text-xs text-ink-faint">{t(`purpose.${kind}`)}</p>
          </div>
          {kind === 'central_nexus' ? <FixedSize /> : <Size kind={kind} />}
        </div>
      ))}
    </fieldset>
  );
}

function FixedSize() {
  const t = useTranslations('adminGalaxy');
  return (
    <p className="flex items-center justify-between gap-3">
      <span>{t('option.sectors.name')}</span>
      <span className="inline-flex items-center gap-2 text-ink-muted">
        <Lock className="size-3.5" aria-hidden="true" />
        <Num value={HUB_SECTORS} />
        <span className="text-xs text-ink-faint">{t('form.fixed')}</span>
      </span>
    </p>
  );
}

function Size({ kind }: { kind: RegionType }) {
  return <NumberField kind={kind} name="sectors" limits={limitsOf('sectors', kind)} />;
}
