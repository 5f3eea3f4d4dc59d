'use client';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { ScrollRegion } from './scroll-region.tsx';

/** Shares of the stage that the sheet covers. */
export type SheetHeight = 'peek' | 'half' | 'full';

const ORDER: readonly SheetHeight[] = ['peek', 'half', 'full'];
const SHARE: Record<SheetHeight, number> = { peek: 0.16, half: 0.52, full: 0.94 };

export type BottomSheetProps = {
  height: SheetHeight;
  onHeightChange: (height: SheetHeight) => void;
  /** Names the handle's function for assistive technology. */
  handleLabel: string;
  /** Names the contents. */
  label: string;
  /** Stays visible at every height. */
  head?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Not modal: it covers the lower part of a positioned parent and is dragged up and down by its handle. */
export function BottomSheet({
  height,
  onHeightChange,
  handleLabel,
  label,
  head,
  children,
  className,
}: BottomSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useDrag(frame, height, onHeightChange);
  const step = (by: number) => onHeightChange(ORDER[Math.min(2, Math.max(0, ORDER.indexOf(height) + by))] ?? height);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  }
  return (
    <div
      ref={frame}
      style={{ height: drag.pixels === null ? `${SHARE[height] * 100}%` : drag.pixels }}
      className={cn(
        'absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-lg border-t border-line bg-panel',
        drag.pixels === null && 'transition-[height] duration-200',
        className,
      )}
    >
      <button
        type="button"
        aria-label={handleLabel}
        aria-expanded={height !== 'peek'}
        className="flex h-6 w-full shrink-0 touch-none items-center justify-center"
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!drag.moved()) onHeightChange(height === 'half' ? 'full' : 'half');
        }}
        {...drag.handlers}
      >
        <span className="h-1 w-10 rounded-full bg-line-strong" />
      </button>
      {head}
      <ScrollRegion label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2">
        {children}
      </ScrollRegion>
    </div>
  );
}

function useDrag(
  frame: { current: HTMLDivElement | null },
  height: SheetHeight,
  onHeightChange: (height: SheetHeight) => void,
) {
  const [pixels, setPixels] = useState<number | null>(null);
  const start = useRef<{ y: number; from: number; stage: number } | null>(null);
  const hasMoved = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    const stage = frame.current?.parentElement?.clientHeight;
    if (!stage) return;
    hasMoved.current = false;
    start.current = { y: event.clientY, from: SHARE[height] * stage, stage };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent) {
    if (!start.current) return;
    const { y, from, stage } = start.current;
    if (Math.abs(event.clientY - y) > 4) hasMoved.current = true;
    if (hasMoved.current)
      setPixels(Math.min(stage * SHARE.full, Math.max(stage * SHARE.peek, from + y - event.clientY)));
  }
  function release() {
    const stage = start.current?.stage;
    start.current = null;
    if (pixels === null || !stage) return;
    const share = pixels / stage;
    const nearest = ORDER.reduce((best, next) =>
      Math.abs(SHARE[next] - share) < Math.abs(SHARE[best] - share) ? next : best,
    );
    setPixels(null);
    onHeightChange(nearest);
  }
  return {
    pixels,
    moved: () => hasMoved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release },
  };
}
