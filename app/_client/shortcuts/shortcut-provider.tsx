'use client';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { ShortcutId } from './registry.ts';
import { singleKeysOn } from './single-keys.ts';
import { acceptStroke, isSingleKey, NOTHING_PENDING, strokeOf } from './strokes.ts';
import { isModalOpen, isTyping } from './typing.ts';

type Handlers = Map<ShortcutId, () => void>;

const Context = createContext<Handlers | null>(null);

/** One listener for the whole front end. Screens register what a shortcut does while they are mounted. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [handlers] = useState((): Handlers => new Map());
  useEffect(() => {
    let pending = NOTHING_PENDING;
    function onKeyDown(event: KeyboardEvent) {
      const stroke = strokeOf(event);
      if (stroke === null || event.defaultPrevented || event.repeat || !isHeard(event, stroke)) return;
      const taken = acceptStroke(pending, stroke, event.timeStamp);
      pending = taken.pending;
      const handler = taken.hit ? handlers.get(taken.hit) : undefined;
      if (!handler) return;
      event.preventDefault();
      handler();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [handlers]);
  return <Context value={handlers}>{children}</Context>;
}

function isHeard(event: KeyboardEvent, stroke: string): boolean {
  return !isSingleKey(stroke) || (singleKeysOn() && !isTyping(event.target) && !isModalOpen());
}

/** Handles a shortcut while the component is mounted; null: unavailable now. */
export function useShortcut(id: ShortcutId, handler: (() => void) | null): void {
  const handlers = use(Context);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const answers = handler !== null;
  useEffect(() => {
    if (!handlers || !answers) return;
    const run = () => latest.current?.();
    handlers.set(id, run);
    return () => {
      if (handlers.get(id) === run) handlers.delete(id);
    };
  }, [handlers, id, answers]);
}
