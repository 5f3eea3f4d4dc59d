'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

export function Catalogue({ ownTypes }: { ownTypes: readonly string[] }) {
  const t = useTranslations('game.ships.catalogue');
  const catalogue = api.ships.catalogue.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      {catalogue.error ? (
        <QueryError error={catalogue.error} onRetry={() => void catalogue.refetch()} />
      ) : catalogue.data ? (
        <Table label={t('title')}>
          <THead>
            <Tr>
              <Th>{t('type')}</Th>
              <Th numeric>{t('speed')}</Th>
              <Th numeric>{t('holds')}</Th>
              <Th numeric>{t('hull')}</Th>
              <Th numeric>{t('shields')}</Th>
              <Th numeric>{t('drones')}</Th>
              <Th numeric>{t('slots')}</Th>
              <Th numeric>{t('price')}</Th>
            </Tr>
          </THead>
          <TBody>
            {catalogue.data.items.map((model) => (
              <Tr key={model.type}>
                <Td>
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    {model.name}
                    {ownTypes.includes(model.type) ? <Badge tone="accent">{t('yours')}</Badge> : null}
                  </span>
                </Td>
                <Td numeric>{model.speed}</Td>
                <Td numeric>
                  <Num value={model.holds} />
                </Td>
                <Td numeric>
                  <Num value={model.hull} />
                </Td>
                <Td numeric>
                  <Num value={model.shields} />
                </Td>
                <Td numeric>
                  <Num value={model.drones_attack} /> / <Num value={model.drones_defence} />
                </Td>
                <Td numeric>{model.upgrade_slots}</Td>
                <Td numeric>
                  <Num value={model.price} />
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      ) : (
        <Skeleton className="mx-4 mb-4 h-80" />
      )}
    </Panel>
  );
}
