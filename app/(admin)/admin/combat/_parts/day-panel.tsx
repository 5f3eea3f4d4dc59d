'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';

type Day = ApiOutput['combatAdmin']['dashboard'];

const FIGURES = ['fights', 'ships_destroyed', 'interventions', 'resolutions'] as const;

/** The last day: fights, losses, what operators did, and the sectors with most fights. */
export function DayPanel() {
  const t = useTranslations('adminCombat.day');
  const day = api.combatAdmin.dashboard.useQuery();
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody className="grid gap-5">
        {day.data ? (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
              {FIGURES.map((figure) => (
                <Figure key={figure} name={t(figure)}>
                  <Num value={day.data.last_24h[figure]} />
                </Figure>
              ))}
            </dl>
            {day.data.busiest_sectors.length > 0 ? <Busiest sectors={day.data.busiest_sectors} /> : null}
          </>
        ) : day.error ? (
          <QueryError error={day.error} onRetry={() => void day.refetch()} retrying={day.isFetching} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </PanelBody>
    </Panel>
  );
}

function Busiest({ sectors }: { sectors: Day['busiest_sectors'] }) {
  const t = useTranslations('adminCombat.day');
  const most = Math.max(...sectors.map(({ fights }) => fights));
  return (
    <section className="grid gap-2">
      <h3 className="label-caps">{t('busiest')}</h3>
      <ul className="grid gap-3">
        {sectors.map(({ sector_id, name, number, fights }) => {
          const sector = t('sector', { name, number: String(number) });
          return (
            <li key={sector_id} className="grid gap-1">
              <div className="flex items-baseline justify-between gap-4">
                <span className="text-ink-muted">{sector}</span>
                <Num value={fights} />
              </div>
              <Meter value={fights} max={most} label={t('fightsIn', { sector, fights })} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
