import type { Direction } from '../graph.ts';

export type MapCommand =
  | { do: 'walk'; direction: Direction }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' | 'home' | 'activate' | 'clear' | 'plot' | 'search' | 'dimension' };

const COMMANDS: Readonly<Record<string, MapCommand>> = {
  ArrowUp: { do: 'walk', direction: 'up' },
  ArrowDown: { do: 'walk', direction: 'down' },
  ArrowLeft: { do: 'walk', direction: 'left' },
  ArrowRight: { do: 'walk', direction: 'right' },
  '+': { do: 'zoom', factor: 0.7 },
  '=': { do: 'zoom', factor: 0.7 },
  '-': { do: 'zoom', factor: 1 / 0.7 },
  z: { do: 'fit' },
  h: { do: 'home' },
  p: { do: 'plot' },
  v: { do: 'dimension' },
  '/': { do: 'search' },
  Enter: { do: 'activate' },
  Escape: { do: 'clear' },
};

/** The map's command for a key; null for keys of the browser or of other widgets. */
export function commandOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): MapCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return COMMANDS[name] ?? null;
}
