'use client';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type SegmentedProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; name?: string }[];
  label: string;
  className?: string;
};

/** One of a few options, all visible. An option without text needs `name`. */
export function Segmented<V extends string>({ value, onValueChange, options, label, className }: SegmentedProps<V>) {
  function pick(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={pick}
      aria-label={label}
      className={cn('inline-flex rounded-md border border-line bg-ground p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          title={option.name}
          className="inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-xs whitespace-nowrap text-ink-muted hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink pointer-coarse:h-10 [&_svg]:size-4"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
