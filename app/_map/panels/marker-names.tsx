import type { MapMarker } from '../types.ts';
import { Sign } from './sign.tsx';

/** Maximum number of others named in a sector. */
const MAX_NAMED = 4;

/** The other ships in a sector, each with its sign; renders nothing without any. */
export function MarkerNames({ markers, sectorId }: { markers: readonly MapMarker[]; sectorId: string }) {
  const others = markers.filter(({ sector_id, kind }) => sector_id === sectorId && kind !== 'ship');
  if (others.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-xs text-ink-muted">
      {others.slice(0, MAX_NAMED).map(({ id, kind, label }) => (
        <li key={id} className="flex items-start gap-1.5">
          <Sign name={kind} />
          <span className="min-w-0">{label}</span>
        </li>
      ))}
      {others.length > MAX_NAMED ? <li>+{others.length - MAX_NAMED}</li> : null}
    </ul>
  );
}
