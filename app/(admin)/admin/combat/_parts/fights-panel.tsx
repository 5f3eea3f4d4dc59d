'use client';
import { Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FightSheet } from './fight-sheet.tsx';
import { useFightColumns } from './use-fight-columns.tsx';

const LIVE_EVERY_MS = 10_000;

/** Running and recent fights, or every recorded one. */
export function FightsPanel({ which }: { which: 'live' | 'logs' }) {
  const t = useTranslations('adminCombat');
  const { client } = api.useUtils();
  const list = useListRows(
    `combatAdmin.${which}`,
    { limit: 50 },
    client.combatAdmin[which].query,
    which === 'live' ? LIVE_EVERY_MS : undefined,
  );
  const [opened, setOpened] = useQueryState('fight', parseAsString.withOptions({ history: 'replace' }));
  const columns = useFightColumns(
    which,
    useCallback((id: string) => void setOpened(id), [setOpened]),
  );
  return (
    <>
      <ListTable
        label={t(`tabs.${which}`)}
        list={list}
        columns={columns}
        file={`fights-${which}`}
        empty={{ icon: <Swords />, title: t(`empty.${which}`), detail: t('empty.detail') }}
      />
      {opened ? <FightSheet id={opened} onClose={() => void setOpened(null)} /> : null}
    </>
  );
}
