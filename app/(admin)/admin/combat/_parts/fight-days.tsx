'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Chart } from '#app/(admin)/_parts/charts/chart.tsx';
import { everyDay } from './every-day.ts';
import type { Stats } from './stats.ts';

/** Fights by the day on which they began, days without one included. */
export function FightDays({ stats }: { stats: Stats }) {
  const t = useTranslations('adminCombat.stats');
  const format = useFormatter();
  return (
    <Panel>
      <PanelHeader title={t('days')} note={t('daysNote')} />
      <PanelBody>
        <Chart
          kind="bar"
          label={t('daysChart')}
          points={everyDay(stats).map(({ day, fights }) => ({
            name: format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
            fights,
          }))}
          series={[{ key: 'fights', label: t('total') }]}
        />
      </PanelBody>
    </Panel>
  );
}
