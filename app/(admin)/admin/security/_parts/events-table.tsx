'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type SecurityEvent = ApiOutput['security']['alerts']['items'][number];
const TONE = { SUSPICIOUS: 'neutral', DANGEROUS: 'warning', BLOCKED: 'danger' } as const;

type EventsTableProps = { rows: readonly SecurityEvent[]; label: string; onPlayer: (id: string) => void };

/** The author of an old finding is not known any more: its player opens only while it is. */
export function EventsTable({ rows, label, onPlayer }: EventsTableProps) {
  const t = useTranslations('adminSecurity');
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th>{t('column.threat')}</Th>
          <Th>{t('column.player')}</Th>
          <Th className="max-md:hidden">{t('column.step')}</Th>
          <Th numeric className="max-md:hidden">
            {t('column.trust')}
          </Th>
          <Th className="max-lg:hidden">{t('column.rules')}</Th>
          <Th className="max-sm:hidden">{t('column.at')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((event) => (
          <EventRow key={event.id} event={event} onPlayer={onPlayer} />
        ))}
      </TBody>
    </Table>
  );
}

function EventRow({ event, onPlayer }: { event: SecurityEvent; onPlayer: (id: string) => void }) {
  const t = useTranslations('adminSecurity');
  const { player_id, player_name } = event;
  return (
    <Tr className="hover:bg-raised">
      <Td>
        <span className="flex flex-wrap gap-1.5">
          {t(`threat.${event.threat}`)} <Badge tone={TONE[event.level]}>{t(`level.${event.level}`)}</Badge>
        </span>
      </Td>
      <Td>
        {player_id ? (
          <OpenButton onClick={() => onPlayer(player_id)}>{player_name ?? player_id}</OpenButton>
        ) : (
          t('alerts.anonymous')
        )}
      </Td>
      <Td className="max-md:hidden">{t(`step.${event.step}`)}</Td>
      <Td numeric className="max-md:hidden">
        <Num value={event.trust_after} digits={2} />
      </Td>
      <Td className="font-mono text-xs text-ink-muted max-lg:hidden">{event.rules.join(', ')}</Td>
      <Td className="text-ink-muted max-sm:hidden">
        <RelativeTime at={event.at} />
      </Td>
    </Tr>
  );
}
