'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';

export const EVERY_MS = 15_000;
const LIVE = { refetchInterval: EVERY_MS } as const;

export function StatusCards() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <ServiceCard />
      <DatabaseCard />
      <ProvidersCard />
    </div>
  );
}

function ServiceCard() {
  const t = useTranslations('operators.health');
  const service = api.status.service.useQuery(undefined, LIVE);
  return (
    <Card title={t('service')} query={service}>
      {service.data?.parts.map(({ name, status }) => (
        <Line key={name} term={t(`parts.${name}`)}>
          <Health status={status} />
        </Line>
      ))}
      <Line term={t('since')}>
        {service.data ? <RelativeTime at={new Date(serviceNow() - service.data.uptime_seconds * 1_000)} /> : null}
      </Line>
    </Card>
  );
}

function DatabaseCard() {
  const t = useTranslations('operators.health');
  const database = api.status.database.useQuery(undefined, LIVE);
  return (
    <Card title={t('database')} query={database}>
      {database.data ? <DatabaseLines database={database.data} /> : null}
    </Card>
  );
}

function DatabaseLines({ database }: { database: ApiOutput['status']['database'] }) {
  const t = useTranslations('operators.health');
  const { pool, size_bytes, cache_hit_rate, connections } = database;
  return (
    <>
      <Line term={t('state')}>
        <Health status={database.status} />
      </Line>
      <Line term={t('answer')}>
        <Num value={database.answer_ms} digits={1} unit="ms" />
      </Line>
      <Line term={t('pool')}>
        <span className="grid w-24 gap-1 text-right">
          <span className="tabular">
            {pool.used} / {pool.size}
          </span>
          <Meter value={pool.used} max={pool.size} label={t('pool')} tone={pool.waiting > 0 ? 'warning' : 'plain'} />
        </span>
      </Line>
      <Line term={t('waiting')}>
        <Num value={pool.waiting} />
      </Line>
      <Line term={t('connections')}>{connections === null ? '–' : <Num value={connections} />}</Line>
      <Line term={t('cache')}>
        {cache_hit_rate === null ? '–' : <Num value={cache_hit_rate} digits={1} unit="%" />}
      </Line>
      <Line term={t('size')}>{size_bytes === null ? '–' : <Num value={size_bytes / 1_048_576} unit="MiB" />}</Line>
      <Line term={t('version')}>
        <span className="truncate">{database.version ?? '–'}</span>
      </Line>
    </>
  );
}

function ProvidersCard() {
  const t = useTranslations('operators.health');
  const providers = api.status.aiProviders.useQuery(undefined, LIVE);
  return (
    <Card title={t('providers')} query={providers}>
      {providers.data?.providers.map((provider) => (
        <Line
          key={provider.name}
          term={
            <>
              <ProviderName {...provider} />{' '}
              {provider.in_use ? <span className="text-xs text-ink-faint">{t('inUse')}</span> : null}
            </>
          }
        >
          <Health status={provider.status} />
        </Line>
      ))}
    </Card>
  );
}

/** Only a configured language model has a name of its own. */
function ProviderName({ kind, configured, name }: ApiOutput['status']['aiProviders']['providers'][number]) {
  const t = useTranslations('operators.health.providerNames');
  if (kind === 'deterministic') return t('ariaTemplates');
  return configured ? name : t('modelChain');
}

type Query = { data: unknown; error: unknown; refetch: () => unknown; isFetching: boolean };

/** While reads fail, the last value is hidden: it would look current. */
function Card({ title, query, children }: { title: string; query: Query; children: ReactNode }) {
  return (
    <Panel>
      <PanelHeader title={title} />
      <PanelBody>
        {query.error ? (
          <QueryError
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            className="py-2"
          />
        ) : query.data ? (
          <dl className="grid gap-2">{children}</dl>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </PanelBody>
    </Panel>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const TONES = { ok: 'success', degraded: 'warning', down: 'danger', not_configured: 'neutral' } as const;

function Health({ status }: { status: keyof typeof TONES }) {
  const t = useTranslations('operators.health.states');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
