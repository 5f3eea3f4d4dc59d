'use client';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '#app/_client/download/save-file.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensitySwitch } from '#app/_ui/density.tsx';
import { MenuCheckItem, MenuContent, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { csvCell } from '#server/reports/rules/export-format.ts';
import type { DataColumn } from './columns.ts';

type TableToolsProps<T> = {
  columns: readonly DataColumn<T>[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
  rows: readonly T[];
  file: string;
};

/** Columns, density, and the loaded rows as a CSV file. */
export function TableTools<T>({ columns, hidden, onHide, rows, file }: TableToolsProps<T>) {
  const t = useTranslations('operators.table');
  const shown = columns.filter(({ id }) => !hidden.includes(id));
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
          {columns.slice(1).map(({ id, header }) => (
            <MenuCheckItem
              key={id}
              checked={!hidden.includes(id)}
              onCheckedChange={(on) => onHide(on ? hidden.filter((one) => one !== id) : [...hidden, id])}
            >
              {header}
            </MenuCheckItem>
          ))}
        </MenuContent>
      </MenuRoot>
      <span className="ml-auto flex items-center gap-2">
        <DensitySwitch />
        <Button size="sm" disabled={rows.length === 0} onClick={() => saveFile(`${file}.csv`, csvOf(shown, rows))}>
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
