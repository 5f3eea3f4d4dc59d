'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { RegionKind, type RegionType } from '../../_parts/region-kind.tsx';
import { OPTIONS } from '../../_parts/region-options.ts';
import { type FormValues, type Purpose, regionsOf } from './form-values.ts';
import { RegionFields } from './region-fields.tsx';

/** The generator's options of one region, collapsed by default. */
export function RegionOptions({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('adminGalaxy.form');
  const [open, setOpen] = useState(false);
  const { formState } = useFormContext<FormValues>();
  const kinds = regionsOf(purpose);
  const hasFault = kinds.some((kind) => OPTIONS.some((name) => formState.errors.regions?.[kind]?.[name]));
  const changed = useChanged();
  const total = kinds.reduce((sum, kind) => sum + changed(kind), 0);
  const isOpen = open || hasFault;
  return (
    <Panel>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left -outline-offset-2"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grid flex-1 gap-0.5">
            <span className="text-base font-strong">{t('advanced')}</span>
            <span className="text-xs text-ink-faint">{t('advancedNote')}</span>
          </span>
          {total > 0 ? <Badge tone="accent">{t('changed', { count: total })}</Badge> : null}
          <ChevronDown className={cn('size-4 text-ink-faint', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        <div className="border-t border-line px-4 pt-1 pb-4">
          {kinds.length === 1 ? <RegionFields kind="player_owned" /> : <RegionTabs kinds={kinds} changed={changed} />}
        </div>
      ) : null}
    </Panel>
  );
}

type RegionTabsProps = { kinds: readonly RegionType[]; changed: (kind: RegionType) => number };

function RegionTabs({ kinds, changed }: RegionTabsProps) {
  const t = useTranslations('adminGalaxy.form');
  return (
    <Tabs defaultValue="central_nexus">
      <TabsList aria-label={t('regionOf')}>
        {kinds.map((kind) => (
          <TabsTrigger key={kind} value={kind}>
            <RegionKind kind={kind} />
            {changed(kind) > 0 ? <Badge tone="accent">{changed(kind)}</Badge> : null}
          </TabsTrigger>
        ))}
      </TabsList>
      {kinds.map((kind) => (
        <TabsContent key={kind} value={kind}>
          <RegionFields kind={kind} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** How many options of a region differ from the default. */
function useChanged(): (kind: RegionType) => number {
  const { watch } = useFormContext<FormValues>();
  const regions = watch('regions');
  return (kind) => OPTIONS.filter((name) => regions[kind][name].trim() !== '').length;
}
