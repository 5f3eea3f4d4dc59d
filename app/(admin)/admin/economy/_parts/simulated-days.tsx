'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Chart } from '#app/(admin)/_parts/charts/chart.tsx';
import type { SimulationRun } from '#server/operations/economy/schemas.ts';

const LIVE_DAYS = 30;

type Point = { name: string; simulated: number; live: number };

/** Credits created less those destroyed, per player and day: the simulated region and the last days of the real one. */
export function SimulatedDays({ daily }: { daily: SimulationRun['daily'] }) {
  const t = useTranslations('operators.simulation');
  const supply = api.economy.moneySupply.useQuery({ days: LIVE_DAYS });
  const live = supply.data?.days.slice(-daily.length) ?? [];
  const players = supply.data?.players ?? 0;
  const points: Point[] = daily.map((day, index) => ({
    name: String(index + 1),
    simulated: perPlayer(day, day.players),
    live: perPlayer(live[index], players),
  }));
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">{t('chart')}</h3>
      <Chart
        kind="bar"
        label={t('chart')}
        points={points}
        series={[
          { key: 'simulated', label: t('simulated') },
          { key: 'live', label: t('live') },
        ]}
      />
    </div>
  );
}

function perPlayer(day: { created: number; destroyed: number } | undefined, players: number): number {
  return day && players > 0 ? Math.round((day.created - day.destroyed) / players) : 0;
}
