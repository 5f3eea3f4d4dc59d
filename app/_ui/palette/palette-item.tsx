'use client';
import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-faint"
    >
      {children}
    </Command.Group>
  );
}

export type PaletteItemProps = {
  value: string;
  icon: ReactNode;
  title: string;
  note?: string | undefined;
  keys?: ReactNode;
  /** Why it is unavailable now. It stays focusable, so that everyone can read the reason. */
  blocked?: string | null | undefined;
  onSelect: () => void;
};

export function PaletteItem({ value, icon, title, note, keys, blocked, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm select-none data-[selected=true]:bg-accent-soft pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
    >
      {icon}
      <span className="grid min-w-0 flex-1">
        <span className={cn('truncate', blocked && 'text-ink-muted')}>{title}</span>
        {blocked ? <span className="text-xs text-warning">{blocked}</span> : null}
      </span>
      {note && !blocked ? <span className="shrink-0 text-xs text-ink-muted">{note}</span> : null}
      {keys}
    </Command.Item>
  );
}
