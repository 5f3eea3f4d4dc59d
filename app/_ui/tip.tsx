'use client';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const GAP = 6;
const EDGE = 8;

export type TipProps = {
  id: string;
  /** The element's rectangle in the window. */
  anchor: DOMRect;
  side: 'top' | 'bottom' | 'right';
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** The text of a tooltip, next to its element and never beyond the window. Escape closes it. */
export function Tip({ id, anchor, side, onClose, onEnter, onLeave, children }: TipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = box.current;
    if (!tip) return;
    const { width, height } = tip.getBoundingClientRect();
    if (side === 'right') {
      const beside = anchor.top + anchor.height / 2 - height / 2;
      tip.style.left = `${Math.min(anchor.right + GAP, window.innerWidth - EDGE - width)}px`;
      tip.style.top = `${Math.max(EDGE, Math.min(beside, window.innerHeight - EDGE - height))}px`;
      return;
    }
    const above = anchor.top - GAP - height;
    const below = anchor.bottom + GAP;
    const fitsBelow = below + height <= window.innerHeight - EDGE;
    const middle = anchor.left + anchor.width / 2 - width / 2;
    tip.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - EDGE - width))}px`;
    tip.style.top = `${side === 'top' ? (above >= EDGE ? above : below) : fitsBelow ? below : above}px`;
  }, [anchor, side]);
  useEffect(() => {
    function onKey({ key }: KeyboardEvent) {
      if (key === 'Escape') onClose();
    }
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onClose, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-50 w-max max-w-xs rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink"
    >
      {children}
    </div>
  );
}
