'use client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Slotted } from './slotted.tsx';
import { Tip } from './tip.tsx';

const OPEN_MS = 400;
/** Long enough to cross the gap: the tooltip may be hovered too. */
const CLOSE_MS = 120;

export type TooltipProps = { content: ReactNode; children: ReactNode; side?: 'top' | 'bottom' | 'right' };

/** Additional text only: nothing that touch or screen-reader users depend on. Shown on hover and on keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function after(ms: number, next: () => DOMRect | null) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next()), ms);
  }
  function close() {
    clearTimeout(timer.current);
    setAnchor(null);
  }
  const fade = () => after(CLOSE_MS, () => null);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slotted
        aria-describedby={anchor ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') after(OPEN_MS, () => currentTarget.getBoundingClientRect());
        }}
        onPointerLeave={fade}
        onPointerDown={close}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) after(0, () => currentTarget.getBoundingClientRect());
        }}
        onBlur={close}
      >
        {children}
      </Slotted>
      {anchor
        ? createPortal(
            <Tip
              id={id}
              anchor={anchor}
              side={side}
              onClose={close}
              onEnter={() => clearTimeout(timer.current)}
              onLeave={fade}
            >
              {content}
            </Tip>,
            document.body,
          )
        : null}
    </>
  );
}
