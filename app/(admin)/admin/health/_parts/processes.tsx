'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { EVERY_MS } from './status-cards.tsx';

type Process = ApiOutput['status']['processes']['items'][number];
const ROLES = ['primary', 'web', 'sockets', 'jobs'] as const;

/** The service's processes, and those whose heartbeat has stopped. */
export function Processes() {
  const t = useTranslations('adminOperations.processes');
  const processes = api.status.processes.useQuery(undefined, { refetchInterval: EVERY_MS });
  const items = processes.data?.items;
  const versions = new Set(items?.filter(({ stale }) => !stale).map(({ version }) => version));
  return (
    <Panel className="overflow-hidden">
      <PanelHeader title={t('title')} note={versions.size > 1 ? t('mixed') : t('note')} />
      {processes.error ? (
        <QueryError error={processes.error} onRetry={() => void processes.refetch()} retrying={processes.isFetching} />
      ) : items ? (
        <ProcessTable processes={items} />
      ) : (
        <SkeletonLines lines={3} className="m-4" />
      )}
    </Panel>
  );
}

function ProcessTable({ processes }: { processes: readonly Process[] }) {
  const t = useTranslations('adminOperations.processes');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('process')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('roles')}</Th>
          <Th>{t('version')}</Th>
          <Th>{t('started')}</Th>
          <Th>{t('beat')}</Th>
        </Tr>
      </THead>
      <TBody>
        {processes.map((process) => (
          <ProcessRow key={process.id} process={process} />
        ))}
      </TBody>
    </Table>
  );
}

function ProcessRow({ process }: { process: Process }) {
  const t = useTranslations('adminOperations.processes');
  const { host, pid, stale, roles, version, node_version, started_at, beat_at } = process;
  return (
    <Tr>
      <Td className="font-mono text-xs whitespace-nowrap">
        {host} · {pid}
      </Td>
      <Td>
        <Badge tone={stale ? 'danger' : 'success'}>{t(stale ? 'stale' : 'alive')}</Badge>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => {
            const known = ROLES.find((name) => name === role);
            return <Badge key={role}>{known ? t(`role.${known}`) : role}</Badge>;
          })}
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        {version} <span className="text-xs text-ink-faint">{t('node', { version: node_version })}</span>
      </Td>
      <Td className="whitespace-nowrap">
        <RelativeTime at={started_at} />
      </Td>
      <Td className="whitespace-nowrap">
        <RelativeTime at={beat_at} />
      </Td>
    </Tr>
  );
}
