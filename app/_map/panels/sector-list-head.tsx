import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '../../_ui/cn.ts';
import type { ListColumn, ListOrder } from '../model/list-rows.ts';
import { columnTemplate, NUMERIC } from './sector-list-columns.ts';
import { Sign } from './sign.tsx';

type SectorListHeadProps = {
  columns: readonly ListColumn[];
  order: ListOrder;
  onSort: (column: ListColumn) => void;
};

export function SectorListHead({ columns, order, onSort }: SectorListHeadProps) {
  const t = useTranslations('common.map');
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className="sticky top-0 z-10 grid h-10 items-center border-b border-line bg-panel px-2"
      style={{ gridTemplateColumns: columnTemplate(columns) }}
    >
      {columns.map((column) => {
        const sorted = order.column === column;
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid
          <div
            key={column}
            role="columnheader"
            tabIndex={-1}
            aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
            className={cn('min-w-0', NUMERIC.has(column) && 'text-right')}
          >
            <button
              type="button"
              title={t('sortBy', { column: t(`column.${column}`) })}
              onClick={() => onSort(column)}
              className="label-caps inline-flex h-9 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink"
            >
              <span className={cn('line-clamp-2 text-left leading-tight', column === 'knowledge' && '@max-lg:sr-only')}>
                {t(`column.${column}`)}
              </span>
              {column === 'knowledge' ? <Sign name="known" className="@lg:hidden" /> : null}
              {sorted ? <Arrow descending={order.descending} /> : null}
            </button>
          </div>
        );
      })}
    </div>
  );
}

function Arrow({ descending }: { descending: boolean }) {
  const Icon = descending ? ArrowDown : ArrowUp;
  return <Icon aria-hidden="true" className="size-3 shrink-0" />;
}
