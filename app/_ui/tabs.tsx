'use client';
import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useState } from 'react';
import { cn } from './cn.ts';

type Chosen = { prefix: string; value: string | undefined; select: (value: string) => void };

const TabsContext = createContext<Chosen | null>(null);

function useTabs(): Chosen {
  const chosen = use(TabsContext);
  if (!chosen) throw new Error('tabs need Tabs around them');
  return chosen;
}

type TabsProps = Omit<ComponentProps<'div'>, 'defaultValue'> & {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/**
 * Tabs as in the WAI-ARIA authoring practices: a single tab stop, arrow keys select. Our own code because they are in
 * the first scripts of the dashboard, where a library took nine kilobytes.
 */
export function Tabs({ value: given, defaultValue, onValueChange, ...rest }: TabsProps) {
  const prefix = useId();
  const [own, setOwn] = useState(defaultValue);
  const value = given ?? own;
  function select(next: string) {
    if (next === value) return;
    setOwn(next);
    onValueChange?.(next);
  }
  return (
    <TabsContext value={{ prefix, value, select }}>
      <div {...rest} />
    </TabsContext>
  );
}

/** The index that a key leads to from the one at `index`, among `count`; null for other keys. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  return null;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  // Keys with a modifier belong to the browser: Alt with an arrow goes back or forward.
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const here = tabs.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? null : indexAfter(event.key, here, tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

/** A list without styles. */
export function BareTabsList({ onKeyDown, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        moveFocus(event);
      }}
    />
  );
}

export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  // The line is a shadow: with a border the tabs would have to overlap it, which causes a scrollbar.
  return (
    <BareTabsList
      className={cn(
        'flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]',
        className,
      )}
      {...rest}
    />
  );
}

type TriggerProps = ComponentProps<'button'> & { value: string };

/** A tab without styles; `data-state` is `active` or `inactive`. */
export function BareTabsTrigger({ value, onClick, ...rest }: TriggerProps) {
  const { prefix, value: chosen, select } = useTabs();
  const active = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${prefix}-tab-${value}`}
      aria-controls={`${prefix}-panel-${value}`}
      aria-selected={active}
      data-state={active ? 'active' : 'inactive'}
      tabIndex={active ? 0 : -1}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) select(value);
      }}
    />
  );
}

export function TabsTrigger({ className, ...rest }: TriggerProps) {
  return (
    <BareTabsTrigger
      className={cn(
        'flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-ink-muted',
        'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11',
        className,
      )}
      {...rest}
    />
  );
}

type ContentProps = ComponentProps<'div'> & { value: string; keepMounted?: boolean };

/**
 * Its content is mounted only while the tab is selected, unless it must keep its state. The empty panel stays in the
 * document, because every tab references one.
 */
export function TabsContent({ value, keepMounted, className, children, ...rest }: ContentProps) {
  const { prefix, value: chosen } = useTabs();
  const active = value === chosen;
  return (
    <div
      role="tabpanel"
      id={`${prefix}-panel-${value}`}
      aria-labelledby={`${prefix}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is read and scrolled by the keyboard
      tabIndex={0}
      hidden={!active}
      className={cn('pt-3 outline-offset-4', className)}
      {...rest}
    >
      {active || keepMounted ? children : null}
    </div>
  );
}
