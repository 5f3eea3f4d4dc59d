'use client';
import { useMutation } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '#app/_client/download/save-file.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensitySwitch } from '#app/_ui/density.tsx';
import { MenuCheckItem, MenuContent, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { csvCell } from '#server/platform/rules/csv-cell.ts';
import type { DataColumn } from './columns.ts';
import { FiltersMenu } from './filters-menu.tsx';
import type { RowSource } from './row-source.ts';
import type { TableModel } from './use-table-model.tsx';

type TableToolsProps<T extends RowData> = {
  columns: readonly DataColumn<T>[];
  table: TableModel<T>;
  /** Whether views of this table can be saved by name. */
  savable: boolean;
  source: RowSource<T>;
  file: string;
};

/** Columns, density, and the rows read so far as a CSV file. */
export function TableTools<T extends RowData>({ columns, table, savable, source, file }: TableToolsProps<T>) {
  const t = useTranslations('operators.table');
  const onError = useProblemToast();
  const csv = useMutation({
    mutationFn: source.all,
    onError,
    onSuccess: (rows) => saveFile(`${file}.csv`, csvOf(shown, rows)),
  });
  const hideable = columns.filter(({ id }) => table.getColumn(id)?.getCanHide());
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <MenuRoot>
        <MenuTrigger asChild>
          <Button size="sm" look="ghost">
            <Columns3 aria-hidden="true" />
            {t('columns')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {hideable.map(({ id, header }) => (
            <MenuCheckItem
              key={id}
              checked={table.getColumn(id)?.getIsVisible() ?? true}
              onCheckedChange={(on) => table.getColumn(id)?.toggleVisibility(on)}
            >
              {header}
            </MenuCheckItem>
          ))}
        </MenuContent>
      </MenuRoot>
      {savable ? <FiltersMenu /> : null}
      <span className="ml-auto flex items-center gap-2">
        <DensitySwitch />
        <Button size="sm" disabled={source.count === 0} busy={csv.isPending} onClick={() => csv.mutate()}>
          <Download aria-hidden="true" />
          {t('csv')}
        </Button>
      </span>
    </div>
  );
}

function csvOf<T>(columns: readonly DataColumn<T>[], rows: readonly T[]): Blob {
  const lines = [
    columns.map(({ header }) => csvCell(header)),
    ...rows.map((row) => columns.map(({ text }) => csvCell(text(row)))),
  ];
  return new Blob([lines.map((cells) => `${cells.join(',')}\r\n`).join('')], { type: 'text/csv;charset=utf-8' });
}
