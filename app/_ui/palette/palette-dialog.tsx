'use client';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type PaletteDialogProps = {
  onClose: () => void;
  title: string;
  placeholder: string;
  /** Names the list for screen readers. */
  listLabel: string;
  /** Announced when the list changes: how many entries there are, or why one is unavailable. */
  status: string;
  text: string;
  onText: (text: string) => void;
  /** The entry that Enter selects. */
  active: string;
  onActive: (value: string) => void;
  /** Shown in place of the list if nothing matches. */
  empty: ReactNode | null;
  children: ReactNode;
};

/** A search field and its results; the parent renders groups and items. */
export function PaletteDialog(props: PaletteDialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ground/80" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-2xl overflow-hidden rounded-lg border border-line-strong bg-panel sm:top-[12dvh]"
        >
          <Radix.Title className="sr-only">{props.title}</Radix.Title>
          <Command
            label={props.title}
            shouldFilter={false}
            loop
            vimBindings={false}
            value={props.active}
            onValueChange={props.onActive}
          >
            <div className="flex items-center gap-2.5 border-b border-line px-3.5">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                value={props.text}
                onValueChange={props.onText}
                placeholder={props.placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
              />
            </div>
            <Command.List
              label={props.listLabel}
              className="max-h-[min(26rem,70dvh)] overflow-y-auto overscroll-contain p-1.5 empty:p-0"
            >
              {props.children}
            </Command.List>
            {props.empty}
          </Command>
          <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-ink-muted">
            {props.status}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
