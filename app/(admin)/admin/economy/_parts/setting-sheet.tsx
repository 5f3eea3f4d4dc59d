'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { isSwitch } from '#app/_client/settings/is-switch.ts';
import { SettingValue } from '#app/_client/settings/setting-value.tsx';
import { useSettingTexts } from '#app/_client/settings/use-setting-texts.ts';
import { api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import type { GameSetting } from '#server/operations/economy/schemas.ts';
import { SettingForm } from './setting-form.tsx';

/** One setting: its effect, bounds, form and history. */
export function SettingSheet({ setting, onClose }: { setting: GameSetting; onClose: () => void }) {
  const t = useTranslations('operators.economy');
  const { aboutOf } = useSettingTexts();
  const { min, max, unit, value } = setting;
  const [draft, setDraft] = useState(String(value));
  const mayChange = api.auth.me
    .useQuery(undefined, { staleTime: 60_000 })
    .data?.scopes.includes('admin.economy.levers');
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent
        title={<span className="font-mono">{setting.name}</span>}
        description={aboutOf(setting.name, setting.about)}
      >
        <div className="grid gap-5">
          <dl className="grid grid-cols-2 gap-4">
            <Figure name={t('now')}>
              <SettingValue unit={unit} value={value} />
            </Figure>
            <Figure name={t('default')}>
              <SettingValue unit={unit} value={setting.default} />
            </Figure>
            <Figure name={t('bounds')}>
              <Bound unit={unit} value={min} /> – <Bound unit={unit} value={max} />
            </Figure>
            <Figure name={t('changedBy')}>
              {setting.changed_at ? (
                <>
                  {setting.changed_by ?? '–'} <RelativeTime at={setting.changed_at} className="text-xs font-normal" />
                </>
              ) : (
                t('never')
              )}
            </Figure>
          </dl>
          {mayChange ? <SettingForm setting={setting} draft={draft} setDraft={setDraft} /> : null}
          <SettingHistory setting={setting} onPick={mayChange ? (old) => setDraft(String(old)) : undefined} />
        </div>
      </SheetContent>
    </SheetRoot>
  );
}

/** A value where its unit is clear already. */
function Bound({ unit, value }: { unit: string; value: number }) {
  return isSwitch(unit) ? <SettingValue unit={unit} value={value} /> : <Num value={value} />;
}

type SettingHistoryProps = { setting: GameSetting; onPick: ((value: number) => void) | undefined };

/** Each earlier value can be copied into the form. */
function SettingHistory({ setting: { name, unit }, onPick }: SettingHistoryProps) {
  const t = useTranslations('operators.economy');
  const words = useTranslations('gameSettings.switch');
  const history = api.economy.history.useQuery({ name }, wholeList);
  if (!history.data)
    return history.error ? (
      <QueryError error={history.error} onRetry={() => void history.refetch()} />
    ) : (
      <SkeletonLines />
    );
  return (
    <section className="grid gap-2">
      <h3 className="label-caps">{t('history')}</h3>
      {history.data.items.length === 0 ? <p className="text-sm text-ink-muted">{t('never')}</p> : null}
      <ul className="grid gap-3 text-sm">
        {history.data.items.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-b border-line pb-3 last:border-0">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <Bound unit={unit} value={entry.before} /> → <Bound unit={unit} value={entry.after} />
              </span>
              {onPick ? (
                <Button size="sm" look="ghost" onClick={() => onPick(entry.before)}>
                  {isSwitch(unit)
                    ? words(entry.before === 1 ? 'backOn' : 'backOff')
                    : t('backTo', { value: entry.before })}
                </Button>
              ) : null}
            </span>
            <span className="text-xs text-ink-muted">
              {entry.actor_name} <RelativeTime at={entry.at} className="text-ink-faint" />
            </span>
            {entry.reason ? <span>{entry.reason}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
