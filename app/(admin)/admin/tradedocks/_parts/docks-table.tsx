'use client';
import { Anchor } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { KeyedListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';

type Dock = ApiOutput['construction']['tradeDocks']['items'][number];
type Slips = Dock['construction'];

/** Every trade dock with its slips and the credits in escrow for its orders. */
export function DocksTable() {
  const t = useTranslations('adminConstruction');
  const { client } = api.useUtils();
  const list = useListRows('construction.tradeDocks', { limit: 50 }, client.construction.tradeDocks.query);
  const columns = useDockColumns();
  return (
    <KeyedListTable
      label={t('tabs.docks')}
      list={list}
      columns={columns}
      keyOf={({ station_id }) => station_id}
      file="trade-docks"
      empty={{ icon: <Anchor />, title: t('empty.docks'), detail: t('empty.docksDetail') }}
    />
  );
}

function useDockColumns(): readonly DataColumn<Dock>[] {
  const t = useTranslations('adminConstruction');
  return useMemo(() => {
    const textOf = ({ building, slips, waiting }: Slips) =>
      slips === 0 ? '–' : t('use', { building, slips, waiting });
    const slipColumn = (id: 'ships' | 'large', slipsOf: (dock: Dock) => Slips): DataColumn<Dock> => ({
      id,
      header: t(`column.${id}`),
      text: (dock) => textOf(slipsOf(dock)),
    });
    return [
      {
        id: 'dock',
        header: t('column.dock'),
        text: ({ name }) => name,
        cell: ({ name, sector }) => (
          <>
            {name}
            <span className="block text-xs text-ink-faint">{`${sector.name} (${sector.number})`}</span>
          </>
        ),
      },
      { id: 'region', header: t('column.region'), text: ({ region }) => region.name, className: 'max-md:hidden' },
      slipColumn('ships', (dock) => dock.construction),
      slipColumn('large', (dock) => dock.special_construction),
      {
        id: 'escrow',
        header: t('column.escrow'),
        text: ({ escrow }) => escrow,
        cell: ({ escrow }) => <Num value={escrow} />,
        numeric: true,
      },
    ];
  }, [t]);
}
