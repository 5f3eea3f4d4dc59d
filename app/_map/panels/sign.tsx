import { cn } from '../../_ui/cn.ts';
import type { Knowledge, MapMarker, SectorFlag } from '../types.ts';

export type SignName = Knowledge | SectorFlag | MapMarker['kind'] | 'home' | 'avoid' | 'selected';

/** The same shapes as on the map (see the glyph shader), for the legend and the list. */
const SHAPES: Readonly<Record<SignName, { d: string; fill?: boolean; tone?: string; dash?: string }>> = {
  here: { d: 'M8 2.2a5.8 5.8 0 1 1 0 11.6a5.8 5.8 0 0 1 0-11.6Z', tone: 'text-accent' },
  reachable: { d: 'M8 3a5 5 0 1 1 0 10a5 5 0 0 1 0-10Z', tone: 'text-accent' },
  visited: { d: 'M8 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7Z', fill: true },
  known: { d: 'M8 4.7a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 0 1 0-6.6Z' },
  unknown: { d: 'M8 6.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 0 1 0-3.2Z', fill: true, tone: 'text-ink-faint' },
  port: { d: 'M4.5 4.5h7v7h-7Z', fill: true },
  planet: { d: 'M8 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z' },
  hazard: { d: 'M8 2.8 14 13H2Z', tone: 'text-warning' },
  nebula: { d: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Z', dash: '2.6 2.2' },
  magnetic: {
    d: 'M8 8C3 2 3 14 8 8C13 2 13 14 8 8M8 8C0 -3 0 19 8 8C16 -3 16 19 8 8',
    tone: 'text-warning',
  },
  capital: { d: 'M8 1C8.5 6 10 7.5 15 8C10 8.5 8.5 10 8 15C7.5 10 6 8.5 1 8C6 7.5 7.5 6 8 1Z', fill: true },
  fedspace: { d: 'M8 3.500a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9Z', tone: 'text-line-strong' },
  special: { d: 'M8 2.5 13.5 8 8 13.5 2.5 8Z' },
  ship: { d: 'M8 2.5 13.5 12.500h-11Z', fill: true, tone: 'text-accent' },
  teammate: { d: 'M8 3a5 5 0 1 1 0 10a5 5 0 0 1 0-10ZM8 7a1 1 0 1 1 0 2a1 1 0 0 1 0-2Z', tone: 'text-accent' },
  other: { d: 'M8 3 13 12.500H3Z' },
  hostile: { d: 'M8 2 14 8 8 14 2 8ZM8 7a1 1 0 1 1 0 2a1 1 0 0 1 0-2Z', tone: 'text-danger' },
  seen: { d: 'M8 3 13 12.500H3Z', dash: '2.4 1.8' },
  seen_hostile: { d: 'M8 2 14 8 8 14 2 8Z', tone: 'text-danger', dash: '2.4 1.8' },
  home: { d: 'M8 2.5 14 8h-2v5.500H4V8H2Z', fill: true, tone: 'text-accent' },
  avoid: { d: 'M3.5 3.500l9 9M12.5 3.500l-9 9', tone: 'text-danger' },
  selected: { d: 'M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12Z', dash: '6.3 3.1' },
};

export function Sign({ name, className }: { name: SignName; className?: string }) {
  const { d, fill, tone, dash } = SHAPES[name];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('size-4 shrink-0', tone ?? 'text-ink-muted', className)}>
      <path
        d={d}
        fill={fill ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={name === 'here' ? 1.8 : 1.2}
        strokeDasharray={dash}
        strokeLinejoin="round"
      />
      {name === 'planet' ? <path d="M8 4a4 4 0 0 0 0 8Z" fill="currentColor" /> : null}
      {name === 'here' || name === 'reachable' ? (
        <circle cx="8" cy="8" r={name === 'here' ? 3 : 2.3} className="fill-ink" />
      ) : null}
    </svg>
  );
}
