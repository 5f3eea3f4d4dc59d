'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { whenIdle } from './when-idle.ts';

const REST_MS = 4_000;
const TIMEOUT_MS = 5_000;

type LazyMenuProps = {
  label: string;
  icon: ReactNode;
  /** Preloads the menu's code. */
  load: () => Promise<unknown>;
  /** The menu with a trigger of its own, initially open. */
  children: ReactNode;
};

/** The trigger of a menu that is loaded when the page is idle, or on demand. */
export function LazyMenu({ label, icon, load, children }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void load(), TIMEOUT_MS, REST_MS), [load]);
  const trigger = (
    <Button
      look="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true);
      }}
    >
      {icon}
    </Button>
  );
  return wanted ? <Suspense fallback={trigger}>{children}</Suspense> : trigger;
}
