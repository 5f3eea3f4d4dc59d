import { cn } from '#app/_ui/cn.ts';

export type ShareBarProps = {
  share: number;
  label: string;
  good: boolean /** The position of the wanted value. */;
  mark?: number;
};

/** A share of the whole; decorative, because the figure is next to it. */
export function ShareBar({ share, label, good, mark }: ShareBarProps) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" role="img" aria-label={label}>
      <rect width="100" height="6" className="fill-line" />
      <rect
        width={Math.min(100, Math.max(0, share * 100))}
        height="6"
        className={cn(good ? 'fill-success' : 'fill-warning')}
      />
      {mark === undefined ? null : <rect x={mark * 100 - 0.4} width="0.8" height="6" className="fill-ink" />}
    </svg>
  );
}
