'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { fetchAnswer } from '#app/_client/problem/unanswered.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

const readiness = z.object({ status: z.string(), database: z.string() });

type Health = { database: boolean; milliseconds: number };

/** Readiness as a load balancer sees it, with the response time from here. */
async function measure(signal: AbortSignal): Promise<Health> {
  const requested = performance.now();
  const answer = await fetchAnswer('/readyz', { signal, cache: 'no-store' });
  const { database } = readiness.parse(await answer.json());
  return { database: database === 'ok', milliseconds: Math.round(performance.now() - requested) };
}

export function Health() {
  const t = useTranslations('adminShell.home.health');
  const health = useQuery({
    queryKey: ['readyz'],
    queryFn: ({ signal }) => measure(signal),
    refetchInterval: 15_000,
    retry: false,
  });
  const up = health.data !== undefined && !health.error;
  const settled = health.data !== undefined || health.error !== null;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        <dl className="grid gap-2" aria-live="polite">
          <HealthLine term={t('process')}>
            {settled ? <Mark good={up} words={t(up ? 'up' : 'down')} /> : null}
          </HealthLine>
          <HealthLine term={t('database')}>
            {health.data && up ? (
              <Mark good={health.data.database} words={t(health.data.database ? 'ok' : 'unreachable')} />
            ) : settled ? (
              <Mark good={false} words={t('unreachable')} />
            ) : null}
          </HealthLine>
          <HealthLine term={t('answer')}>
            {health.data && up ? <Num value={health.data.milliseconds} unit="ms" /> : settled ? '–' : null}
          </HealthLine>
        </dl>
      </PanelBody>
    </Panel>
  );
}

function HealthLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd>{children ?? <Skeleton className="h-4 w-20" />}</dd>
    </div>
  );
}

function Mark({ good, words }: { good: boolean; words: string }) {
  const Icon = good ? CircleCheck : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className={good ? 'size-4 text-success' : 'size-4 text-danger'} />
      {words}
    </span>
  );
}
