import { ChevronUp, Crosshair, House, Layers, Maximize, Minus, Plus, SlidersVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { cn } from '../../_ui/cn.ts';
import type { MapController } from '../map-controller.ts';
import type { MapDimension } from '../types.ts';

type MapToolbarProps = {
  controller: MapController;
  dimension: MapDimension;
  onDimension: (dimension: MapDimension) => void;
  onHome: () => void;
  keyOpen: boolean;
  onKey: (open: boolean) => void;
  away: boolean;
  /** The anchor of zooming in: the selection, otherwise the viewer. */
  anchor: number | null;
};

const group = 'flex flex-col overflow-hidden rounded-md border border-line bg-panel/95';

/** The buttons at the edge of the chart; each has a shortcut. Collapsed on a phone. */
export function MapToolbar({
  controller,
  dimension,
  onDimension,
  onHome,
  keyOpen,
  onKey,
  away,
  anchor,
}: MapToolbarProps) {
  const t = useTranslations('common.map');
  const [open, setOpen] = useState(false);
  const flat = dimension === '2d';
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="vertical"
      className="flex flex-col items-end gap-2 [@container(max-height:27rem)]:flex-row-reverse [@container(max-height:27rem)]:items-start"
    >
      <FoldTools open={open} onOpen={setOpen} onHome={away ? onHome : null} />
      <div className={cn(group, !open && '@max-md:hidden')}>
        <Tool label={t('zoomIn')} onClick={() => controller.zoomTo(0.6, anchor)} icon={<Plus />} />
        <Tool label={t('zoomOut')} onClick={() => controller.zoomTo(1 / 0.6, anchor)} icon={<Minus />} />
      </div>
      <div className={cn(group, !open && '@max-md:hidden')}>
        <Tool label={t('fit')} onClick={() => controller.rig.fit()} icon={<Maximize />} />
        <Tool
          label={away ? t('recenter') : t('home')}
          onClick={onHome}
          icon={away ? <Crosshair /> : <House />}
          className={away ? 'text-accent' : undefined}
        />
        <Tool
          label={flat ? t('toDepth') : t('toPlan')}
          onClick={() => onDimension(flat ? '3d' : '2d')}
          icon={<span className="text-xs font-strong">{flat ? t('dimension3d') : t('dimension2d')}</span>}
        />
        <Tool label={t('key')} pressed={keyOpen} onClick={() => onKey(!keyOpen)} icon={<Layers />} />
      </div>
    </div>
  );
}

type FoldToolsProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The button back to the viewer stays visible while the viewer is out of sight. */
  onHome: (() => void) | null;
};

/** On a phone: the button that shows the others. */
function FoldTools({ open, onOpen, onHome }: FoldToolsProps) {
  const t = useTranslations('mapDrawing');
  const map = useTranslations('common.map');
  return (
    <div className={cn(group, '@md:hidden')}>
      <Tool
        label={t(open ? 'foldTools' : 'unfoldTools')}
        pressed={open}
        onClick={() => onOpen(!open)}
        icon={open ? <ChevronUp /> : <SlidersVertical />}
      />
      {onHome && !open ? (
        <Tool label={map('recenter')} onClick={onHome} icon={<Crosshair />} className="text-accent" />
      ) : null}
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  className?: string | undefined;
};

function Tool({ label, icon, onClick, pressed, className }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={pressed}
      onClick={onClick}
      className={cn(
        'grid size-9 place-items-center text-ink-muted -outline-offset-2 hover:bg-raised hover:text-ink pointer-coarse:size-11 [&_svg]:size-4',
        pressed && 'bg-raised text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
