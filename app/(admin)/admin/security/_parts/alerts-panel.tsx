'use client';
import { ShieldCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { THREAT_LEVELS, THREATS } from '#server/companion/aria/rules/threats.ts';
import { useEventColumns } from './use-event-columns.tsx';
import type { SecurityUrl, SetSecurityUrl } from './use-security-url.ts';

type AlertsProps = { url: SecurityUrl; setUrl: SetSecurityUrl; onPlayer: (id: string) => void };

/** Limits of the service that are nearly reached, and every finding, newest first. */
export function AlertsPanel({ url, setUrl, onPlayer }: AlertsProps) {
  const t = useTranslations('adminSecurity');
  const { client } = api.useUtils();
  const input = { limit: 100, level: url.level ?? undefined, threat: url.threat ?? undefined };
  const list = useListRows('security.alerts', input, client.security.alerts.query);
  const columns = useEventColumns(onPlayer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list.first?.alarms.map((alarm) => (
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
      <ListTable
        label={t('tabs.alerts')}
        list={list}
        columns={columns}
        file="security-alerts"
        empty={{ icon: <ShieldCheck />, title: t('alerts.empty'), detail: t('alerts.emptyDetail') }}
      />
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
