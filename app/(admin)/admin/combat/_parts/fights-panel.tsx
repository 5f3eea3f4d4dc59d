'use client';
import { Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { FightSheet } from './fight-sheet.tsx';
import { InterveneDialog } from './intervene-dialog.tsx';

type Fight = ApiOutput['combatAdmin']['live']['items'][number];

/** Running and recent fights, or every recorded one. */
export function FightsPanel({ which }: { which: 'live' | 'logs' }) {
  const t = useTranslations('adminCombat');
  const options = { getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined };
  const live = api.combatAdmin.live.useInfiniteQuery(
    { limit: 30 },
    { ...options, enabled: which === 'live', refetchInterval: 10_000 },
  );
  const logs = api.combatAdmin.logs.useInfiniteQuery({ limit: 30 }, { ...options, enabled: which === 'logs' });
  const fights = which === 'live' ? live : logs;
  const rows = fights.data?.pages.flatMap((page) => page.items);
  const [opened, setOpened] = useQueryState('fight', parseAsString.withOptions({ history: 'replace' }));
  return (
    <Panel>
      {rows === undefined ? (
        fights.error ? (
          <QueryError error={fights.error} onRetry={() => void fights.refetch()} retrying={fights.isFetching} />
        ) : (
          <Skeleton className="m-4 h-64" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Swords />} title={t(`empty.${which}`)} detail={t('empty.detail')} />
      ) : (
        <FightsTable
          rows={rows}
          label={t(`tabs.${which}`)}
          live={which === 'live'}
          onOpen={(id) => void setOpened(id)}
        />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={fights}>{t('more')}</MoreButton>
      </div>
      {opened ? <FightSheet id={opened} onClose={() => void setOpened(null)} /> : null}
    </Panel>
  );
}

type FightsTableProps = { rows: readonly Fight[]; label: string; live: boolean; onOpen: (id: string) => void };

function FightsTable({ rows, label, live, onOpen }: FightsTableProps) {
  const t = useTranslations('adminCombat.column');
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th>{t('sides')}</Th>
          <Th className="max-md:hidden">{t('sector')}</Th>
          <Th numeric>{t('rounds')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('damage')}
          </Th>
          <Th>{t('state')}</Th>
          <Th className="max-sm:hidden">{t('begun')}</Th>
          {live ? <Th>{t('action')}</Th> : null}
        </Tr>
      </THead>
      <TBody>
        {rows.map((fight) => (
          <FightRow key={fight.id} fight={fight} live={live} onOpen={() => onOpen(fight.id)} />
        ))}
      </TBody>
    </Table>
  );
}

function FightRow({ fight, live, onOpen }: { fight: Fight; live: boolean; onOpen: () => void }) {
  const sides = `${sideOf(fight, 'attacker')} – ${sideOf(fight, 'defender')}`;
  return (
    <Tr>
      <Td>
        <OpenButton onClick={onOpen}>{sides}</OpenButton>
      </Td>
      <Td className="max-md:hidden">{`${fight.sector.name} (${fight.sector.number})`}</Td>
      <Td numeric>
        <Num value={fight.rounds} />
      </Td>
      <Td numeric className="max-sm:hidden">
        <Num value={fight.damage.attacker} /> : <Num value={fight.damage.defender} />
      </Td>
      <Td>
        <FightState fight={fight} />
      </Td>
      <Td className="max-sm:hidden">
        <RelativeTime at={fight.started_at} />
      </Td>
      {live ? <Td>{fight.winner === null ? <InterveneDialog combatId={fight.id} title={sides} /> : null}</Td> : null}
    </Tr>
  );
}

function sideOf({ participants }: Fight, side: 'attacker' | 'defender'): string {
  return participants.flatMap((one) => (one.side === side ? one.name : [])).join(', ');
}

/** The rule that requests an operator for a running fight, or the winner of an ended one. */
function FightState({ fight }: { fight: Fight }) {
  const t = useTranslations('adminCombat');
  return (
    <span className="flex flex-wrap gap-1">
      {fight.is_fleet_battle ? <Badge>{t('fleet')}</Badge> : null}
      {fight.winner === null ? (
        <Badge tone="accent">{t('running')}</Badge>
      ) : (
        <Badge>{t(`winner.${fight.winner}`)}</Badge>
      )}
      {fight.intervention_reasons.map((reason) => (
        <Badge key={reason} tone="danger">
          {t(`reason.${reason}`)}
        </Badge>
      ))}
    </span>
  );
}
