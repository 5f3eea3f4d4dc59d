'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Pruned = ApiOutput['maintenance']['retention']['items'][number];

const SCOPE = 'admin.audit.view';
const TABLES = [
  'idempotency_keys',
  'mfa_secret',
  'refresh_token',
  'messages',
  'combats',
  'ranking_days',
  'player_weeks',
  'season_days',
  'event_deliveries',
  'webhook_deliveries',
  'mfa_attempt',
  'notifications',
  'bang_generation_jobs',
  'market_observations',
  'aria_trading_observations',
  'aria_trading_observations_excess',
  'aria_personal_memories',
  'aria_conversations',
  'trades',
  'credit_entries',
] as const;

/** The retention of each growing table, and the progress of deleting older rows. */
export function Retention() {
  const mayRead = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes.includes(SCOPE);
  return mayRead ? <RetentionPanel /> : null;
}

function RetentionPanel() {
  const t = useTranslations('adminOperations.retention');
  const retention = api.maintenance.retention.useQuery();
  return (
    <Panel className="overflow-hidden">
      <PanelHeader title={t('title')} note={t('note')} />
      {retention.error ? (
        <QueryError error={retention.error} onRetry={() => void retention.refetch()} retrying={retention.isFetching} />
      ) : retention.data ? (
        <RetentionTable tables={retention.data.items} />
      ) : (
        <SkeletonLines lines={6} className="m-4" />
      )}
    </Panel>
  );
}

function RetentionTable({ tables }: { tables: readonly Pruned[] }) {
  const t = useTranslations('adminOperations.retention');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('what')}</Th>
          <Th numeric>{t('stays')}</Th>
          <Th>{t('state')}</Th>
          <Th numeric>{t('last')}</Th>
          <Th numeric>{t('all')}</Th>
        </Tr>
      </THead>
      <TBody>
        {tables.map((table) => (
          <RetentionRow key={table.name} table={table} />
        ))}
      </TBody>
    </Table>
  );
}

function RetentionRow({ table }: { table: Pruned }) {
  const t = useTranslations('adminOperations.retention');
  const known = TABLES.find((name) => name === table.name);
  return (
    <Tr>
      <Td>
        {known ? <span className="block">{t(`table.${known}`)}</span> : null}
        <code className="text-xs text-ink-faint">{table.name}</code>
      </Td>
      <Td numeric>{table.retention_days > 0 ? t('days', { days: table.retention_days }) : t('byNumber')}</Td>
      <Td className="whitespace-nowrap">
        <RunState table={table} />
      </Td>
      <Td numeric>
        <Num value={table.last_deleted} />
      </Td>
      <Td numeric>
        <Num value={table.deleted} />
      </Td>
    </Tr>
  );
}

/** A run without an end is in progress, or its process died and the next night continues. */
function RunState({ table: { started_at, finished_at } }: { table: Pruned }) {
  const t = useTranslations('adminOperations.retention');
  if (started_at === null) return <Badge>{t('never')}</Badge>;
  if (finished_at === null)
    return (
      <span className="flex items-center gap-2">
        <Badge tone="warning">{t('open')}</Badge>
        <RelativeTime at={started_at} />
      </span>
    );
  return <RelativeTime at={finished_at} />;
}
