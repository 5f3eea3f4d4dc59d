import { useTranslations } from 'next-intl';
import { cn } from '../../_ui/cn.ts';
import type { Chart } from '../model/chart.ts';
import type { ListColumn } from '../model/list-rows.ts';
import type { MapSector } from '../types.ts';
import { useFlagName } from '../use-flag-name.ts';
import { columnTemplate, NUMERIC } from './sector-list-columns.ts';
import { Sign } from './sign.tsx';

type SectorListRowProps = {
  id: string;
  chart: Chart;
  index: number;
  hops: Int32Array | null;
  columns: readonly ListColumn[];
  row: number;
  top: number;
  active: boolean;
  selected: boolean;
  onPick: (sectorId: string, twice: boolean) => void;
};

export function SectorListRow(props: SectorListRowProps) {
  const { id, chart, index, hops, columns, row, top, active, selected, onPick } = props;
  const sector = chart.sectors[index];
  if (!sector) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={selected}
      onClick={(event) => onPick(sector.id, event.detail > 1)}
      className={cn(
        'absolute inset-x-0 grid h-10 items-center border-b border-line px-2 text-sm outline-none hover:bg-raised/60',
        selected && 'bg-accent-soft hover:bg-accent-soft',
        active && 'group-focus-visible/list:inset-ring-2 group-focus-visible/list:inset-ring-accent',
      )}
      style={{ gridTemplateColumns: columnTemplate(columns), transform: `translateY(${top}px)` }}
    >
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid
        <div
          key={column}
          role="gridcell"
          tabIndex={-1}
          className={cn('flex min-w-0 items-center px-1', NUMERIC.has(column) && 'justify-end tabular')}
        >
          <Cell column={column} sector={sector} hops={hops?.[index]} group={groupOf(chart, sector)} />
        </div>
      ))}
    </div>
  );
}

function groupOf(chart: Chart, sector: MapSector): string {
  return chart.groups.find((group) => group.id === sector.group_id)?.name ?? '';
}

type CellProps = { column: ListColumn; sector: MapSector; hops: number | undefined; group: string };

function Cell({ column, sector, hops, group }: CellProps) {
  const t = useTranslations('common.map');
  switch (column) {
    case 'number':
      return <span className="font-strong tabular">{sector.number}</span>;
    case 'label':
      return (
        <span className="truncate">
          {sector.label || sector.name} <span className="text-ink-faint">{group}</span>
        </span>
      );
    case 'knowledge':
      return (
        <span className="inline-flex min-w-0 items-center gap-2" title={t(`knowledge.${sector.knowledge}`)}>
          <Sign name={sector.knowledge} />
          <span className="truncate @max-lg:sr-only">{t(`knowledge.${sector.knowledge}`)}</span>
        </span>
      );
    case 'content':
      return <Content sector={sector} />;
    case 'hops':
      return hops === undefined || hops < 0 ? <span title={t('noWay')}>–</span> : String(hops);
    case 'turns':
      return sector.turns == null ? '' : String(sector.turns);
  }
}

/** Signs, with text where there is space; a screen reader always has the text. */
function Content({ sector }: { sector: MapSector }) {
  const flagName = useFlagName();
  return (
    <span className="flex max-h-8 min-w-0 flex-wrap items-center gap-x-1 overflow-hidden @6xl:flex-nowrap @6xl:gap-3">
      {sector.flags.map((flag) => (
        <span key={flag} title={flagName(flag)} className="inline-flex min-w-4 items-center gap-1">
          <Sign name={flag} />
          <span className="truncate text-xs text-ink-muted @max-6xl:sr-only">{flagName(flag)}</span>
        </span>
      ))}
    </span>
  );
}
