'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { AccountField } from '#app/(admin)/_parts/act/account-field.tsx';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { CollectionSheet } from './collection-sheet.tsx';
import { MedalName } from './medal-name.tsx';

/** All medals with their number of holders, and a search for a player's collection. */
export function MedalsScreen() {
  const t = useTranslations('adminHoldings.medals');
  const [player, setPlayer] = useQueryState('player', parseAsString.withOptions({ history: 'replace' }));
  const medals = api.medals.list.useQuery();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <Panel>
        <PanelHeader title={t('collection')} note={t('collectionNote')} />
        <PanelBody className="max-w-lg">
          <AccountField
            label={t('player')}
            of="player"
            value={null}
            onChange={(found) => found && void setPlayer(found.id)}
          />
        </PanelBody>
      </Panel>
      <Panel>
        {medals.data ? (
          <MedalsTable medals={medals.data} />
        ) : medals.error ? (
          <QueryError error={medals.error} onRetry={() => void medals.refetch()} retrying={medals.isFetching} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
      {player ? <CollectionSheet key={player} playerId={player} onClose={() => void setPlayer(null)} /> : null}
    </div>
  );
}

function MedalsTable({ medals: { items, players } }: { medals: ApiOutput['medals']['list'] }) {
  const t = useTranslations('adminHoldings.medals');
  const format = useFormatter();
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.medal')}</Th>
          <Th numeric>{t('column.threshold')}</Th>
          <Th numeric>{t('column.holders')}</Th>
          <Th className="w-1/4 max-sm:hidden">{t('column.rarity', { count: players })}</Th>
        </Tr>
      </THead>
      <TBody>
        {items.map((medal) => (
          <Tr key={medal.id}>
            <Td>
              <span className="font-strong">
                <MedalName medal={medal} />
              </span>{' '}
              <span className="font-mono text-xs text-ink-faint max-sm:hidden">{medal.id}</span>
            </Td>
            <Td numeric>{medal.metric ? <Num value={medal.threshold} /> : '–'}</Td>
            <Td numeric>
              <Num value={medal.holders} />
            </Td>
            <Td className="max-sm:hidden">
              <span className="flex items-center gap-2 text-xs text-ink-muted">
                <Meter value={medal.rarity} max={1_000} label={t('column.holders')} />
                {format.number(medal.rarity / 1_000, { style: 'percent', maximumFractionDigits: 1 })}
              </span>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
