'use client';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';

type LookChoiceProps<V extends string> = {
  label: string;
  value: V;
  rank: number;
  options: readonly { value: V; label: string; from: number }[];
  onChoose: (value: V) => void;
};

/** One of several looks; those of higher ranks are shown with the rank that unlocks them. */
export function LookChoice<V extends string>({ label, value, rank, options, onChoose }: LookChoiceProps<V>) {
  const t = useTranslations('progress');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => {
          const locked = option.from > rank;
          const name = locked ? t('locked', { name: option.label, rank: option.from }) : undefined;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              aria-label={name}
              title={name}
              disabled={locked}
              onClick={() => onChoose(option.value)}
              className={cn(
                'inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-2.5 text-xs hover:border-line-strong pointer-coarse:h-11',
                option.value === value && 'border-accent bg-accent-soft',
                locked && 'text-ink-faint hover:border-line',
              )}
            >
              {locked ? <Lock aria-hidden="true" className="size-3" /> : null}
              {option.label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
