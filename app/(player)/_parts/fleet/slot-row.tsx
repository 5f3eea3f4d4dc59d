import { cn } from '#app/_ui/cn.ts';

/** A ship's slots, used ones filled. The text contains the same information. */
export function SlotRow({
  used,
  total,
  label,
  className,
}: {
  used: number;
  total: number;
  label: string;
  className?: string;
}) {
  return (
    <span role="img" aria-label={label} className={cn('inline-flex flex-wrap items-center gap-1', className)}>
      {Array.from({ length: total }, (_, slot) => slot).map((slot) => (
        <span
          key={slot}
          className={cn(
            'h-3 w-5 rounded-sm border',
            slot < used ? 'border-accent bg-accent' : 'border-dashed border-line-strong bg-transparent',
          )}
        />
      ))}
    </span>
  );
}
