'use client';
import { ShieldCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { THREAT_LEVELS, THREATS } from '#server/aria/rules/threats.ts';
import { EventsTable } from './events-table.tsx';
import type { SecurityUrl, SetSecurityUrl } from './use-security-url.ts';

type AlertsProps = { url: SecurityUrl; setUrl: SetSecurityUrl; onPlayer: (id: string) => void };

/** Limits of the service that are close, and every finding, newest first. */
export function AlertsPanel({ url, setUrl, onPlayer }: AlertsProps) {
  const t = useTranslations('adminSecurity');
  const pages = api.security.alerts.useInfiniteQuery(
    { limit: 50, level: url.level ?? undefined, threat: url.threat ?? undefined },
    { getNextPageParam: nextCursor },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {pages.data?.pages[0]?.alarms.map((alarm) => (
        <AlarmNotice key={alarm.kind} alarm={alarm} />
      ))}
      <search className="flex flex-wrap gap-3">
        <FilterSelect
          label={t('column.level')}
          value={url.level}
          values={THREAT_LEVELS}
          text={(level) => t(`level.${level}`)}
          onChange={(level) => setUrl({ level })}
        />
        <FilterSelect
          label={t('column.threat')}
          value={url.threat}
          values={THREATS}
          text={(threat) => t(`threat.${threat}`)}
          onChange={(threat) => setUrl({ threat })}
        />
      </search>
      <ListPanel
        pages={pages}
        empty={{ icon: <ShieldCheck />, title: t('alerts.empty'), detail: t('alerts.emptyDetail') }}
      >
        {(rows) => <EventsTable rows={rows} label={t('tabs.alerts')} onPlayer={onPlayer} />}
      </ListPanel>
    </div>
  );
}

type Alarm = ApiOutput['security']['alerts']['alarms'][number];

function AlarmNotice({ alarm }: { alarm: Alarm }) {
  const t = useTranslations('adminSecurity.alerts');
  const format = useFormatter();
  const figures = {
    value: format.number(alarm.value, { maximumFractionDigits: 2 }),
    limit: format.number(alarm.limit, { maximumFractionDigits: 2 }),
  };
  return (
    <Notice tone="warning" title={t(`alarm.${alarm.kind}`)}>
      {t('alarmFigures', figures)}
    </Notice>
  );
}
