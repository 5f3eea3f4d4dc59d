'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { ASSISTANCE_LEVELS, RISK_TOLERANCES } from '#server/world/players/rules/preferences.ts';
import { type Preferences, usePreferences } from './use-preferences.ts';

/** The player's advice preferences. */
export function PreferencesPanel() {
  const t = useTranslations('account.preferences');
  const { me, preferences, choose } = usePreferences();
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-5">
        {preferences ? (
          <>
            <Choice label={t('assistance.label')}>
              <Segmented
                label={t('assistance.label')}
                value={preferences.ai_assistance_level}
                options={ASSISTANCE_LEVELS.map((value) => ({ value, label: t(`assistance.${value}`) }))}
                onValueChange={(ai_assistance_level) => choose({ ai_assistance_level })}
              />
            </Choice>
            <Choice label={t('risk.label')}>
              <Segmented
                label={t('risk.label')}
                value={preferences.risk_tolerance}
                options={RISK_TOLERANCES.map((value) => ({ value, label: t(`risk.${value}`) }))}
                onValueChange={(risk_tolerance) => choose({ risk_tolerance })}
              />
            </Choice>
            <Goods
              chosen={preferences.commodity_preferences}
              onChange={(commodity_preferences) => choose({ commodity_preferences })}
            />
          </>
        ) : me.error ? (
          <QueryError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </PanelBody>
    </Panel>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden="true" className="text-sm font-strong">
        {label}
      </span>
      {children}
    </div>
  );
}

type GoodsProps = { chosen: Preferences['commodity_preferences']; onChange: (chosen: Commodity[]) => void };

function Goods({ chosen, onChange }: GoodsProps) {
  const t = useTranslations('account.preferences');
  const goodName = useGoodName();
  const noteId = useId();
  const toggle = (commodity: Commodity, wanted: boolean) =>
    onChange(COMMODITIES.filter((other) => (other === commodity ? wanted : chosen.includes(other))));
  return (
    <fieldset aria-describedby={noteId} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-strong">{t('goods')}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        {COMMODITIES.map((commodity) => (
          <label
            key={commodity}
            htmlFor={`${noteId}-${commodity}`}
            className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${noteId}-${commodity}`}
              checked={chosen.includes(commodity)}
              onChange={(event) => toggle(commodity, event.target.checked)}
            />
            {goodName(commodity)}
          </label>
        ))}
      </div>
      <p id={noteId} className="text-xs text-ink-faint">
        {t('goodsNote')}
      </p>
    </fieldset>
  );
}
