'use client';
import type { ReactNode } from 'react';
import { Tooltip } from '#app/_ui/tooltip.tsx';
import type { ShortcutId } from './registry.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { useSingleKeys } from './single-keys.ts';

type Props = {
  id: ShortcutId | undefined;
  label: ReactNode;
  side?: 'top' | 'bottom' | 'right';
  children: ReactNode;
};

/** A tooltip that shows the shortcut of an action, if it has one. */
export function ShortcutTip({ id, label, side = 'bottom', children }: Props) {
  const on = useSingleKeys() || id === 'palette';
  return (
    <Tooltip
      side={side}
      content={
        <span className="inline-flex items-center gap-2">
          {label}
          {on && id ? <ShortcutKeys id={id} /> : null}
        </span>
      }
    >
      {children}
    </Tooltip>
  );
}
