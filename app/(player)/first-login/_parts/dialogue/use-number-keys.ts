'use client';
import { useEffect, useRef } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="menu"]') !== null;
}

/** The keys 1 to 9 select from the list, except while typing or with a modifier key. */
export function useNumberKeys<C>(choices: readonly C[], busy: boolean, choose: (choice: C) => void): void {
  const newest = useRef({ choices, busy, choose });
  useEffect(() => {
    newest.current = { choices, busy, choose };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const now = newest.current;
      const choice = /^[1-9]$/.test(event.key) ? now.choices[Number(event.key) - 1] : undefined;
      if (choice !== undefined && !now.busy) now.choose(choice);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
