'use client';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { SettingValue } from '#app/_client/settings/setting-value.tsx';
import { useSettingTexts } from '#app/_client/settings/use-setting-texts.ts';
import { api } from '#app/_client/trpc/api.ts';
import { fold } from '#app/_map/model/find-sectors.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { GameSetting } from '#server/operations/economy/schemas.ts';
import { SettingSheet } from './setting-sheet.tsx';

/** All settings with their current values; opening one shows its bounds and history. */
export function SettingsPanel() {
  const t = useTranslations('operators.economy');
  const { aboutOf } = useSettingTexts();
  const settings = api.economy.settings.useQuery();
  const [name, setName] = useQueryState('setting', parseAsString);
  const [search, setSearch] = useQueryState('find', parseAsString.withDefault(''));
  const items = settings.data?.items;
  const wanted = fold(search);
  const found = items?.filter((one) => fold(`${one.name} ${aboutOf(one.name, one.about)}`).includes(wanted));
  const opened = items?.find((setting) => setting.name === name);
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title={t('settings')}
        note={t('settingsNote')}
        actions={
          <Input
            type="search"
            className="w-56"
            aria-label={t('find')}
            placeholder={t('find')}
            value={search}
            onChange={(event) => void setSearch(event.target.value || null)}
          />
        }
      />
      {found ? (
        <ul className="border-t border-line">
          {found.map((setting) => (
            <SettingLine key={setting.name} setting={setting} onOpen={() => void setName(setting.name)} />
          ))}
        </ul>
      ) : settings.error ? (
        <QueryError error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
      ) : (
        <Skeleton className="m-4 h-96" />
      )}
      {found?.length === 0 ? <p className="px-4 py-6 text-center text-ink-muted">{t('noSetting')}</p> : null}
      {opened ? <SettingSheet setting={opened} onClose={() => void setName(null)} /> : null}
    </Panel>
  );
}

function SettingLine({ setting, onOpen }: { setting: GameSetting; onOpen: () => void }) {
  const t = useTranslations('operators.economy');
  const { aboutOf } = useSettingTexts();
  const { name, about, unit, value } = setting;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="grid min-w-0 flex-1 basis-64">
        <span className="font-mono text-sm break-all">{name}</span>
        <span className="text-xs text-ink-muted">{aboutOf(name, about)}</span>
      </span>
      <span className="flex items-center gap-3">
        {value === setting.default ? null : <Badge tone="accent">{t('changed')}</Badge>}
        <SettingValue unit={unit} value={value} />
        <Button size="sm" aria-label={t('changeOf', { name })} onClick={onOpen}>
          {t('change')}
        </Button>
      </span>
    </li>
  );
}
