/**
 * Where a shortcut applies. Those of the map and the list need the focus there; the others apply to the whole screen.
 */
export const SHORTCUT_PLACES = ['everywhere', 'dashboard', 'map', 'list'] as const;
export type ShortcutPlace = (typeof SHORTCUT_PLACES)[number];

/**
 * All shortcuts of the player front end: the listener, the overlay, the tooltips and docs/keyboard.md read them.
 * `keys` are alternatives, each a sequence of strokes; `Mod` is Ctrl, or Command on a Mac.
 */
export const SHORTCUTS = [
  { id: 'palette', place: 'everywhere', keys: [['Mod+k']] },
  { id: 'help', place: 'everywhere', keys: [['?']] },
  { id: 'dashboard', place: 'everywhere', keys: [['g', 'b']] },
  { id: 'ships', place: 'everywhere', keys: [['g', 's']] },
  { id: 'trades', place: 'everywhere', keys: [['g', 't']] },
  { id: 'messages', place: 'everywhere', keys: [['g', 'm']] },
  { id: 'team', place: 'everywhere', keys: [['g', 'c']] },
  { id: 'rankings', place: 'everywhere', keys: [['g', 'r']] },
  { id: 'notifications', place: 'everywhere', keys: [['g', 'n']] },
  { id: 'account', place: 'everywhere', keys: [['g', 'a']] },
  { id: 'here', place: 'dashboard', keys: [['1']] },
  { id: 'finder', place: 'dashboard', keys: [['2']] },
  { id: 'marks', place: 'dashboard', keys: [['3']] },
  { id: 'focusMap', place: 'dashboard', keys: [['f']] },
  { id: 'overlay', place: 'dashboard', keys: [['o']] },
  { id: 'dock', place: 'dashboard', keys: [['d']] },
  { id: 'scan', place: 'dashboard', keys: [['s']] },
  { id: 'engage', place: 'dashboard', keys: [['e']] },
  { id: 'drop', place: 'dashboard', keys: [['x']] },
  { id: 'mapWalk', place: 'map', keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
  { id: 'mapFly', place: 'map', keys: [['Enter']] },
  { id: 'mapPlot', place: 'map', keys: [['p']] },
  { id: 'mapClear', place: 'map', keys: [['Escape']] },
  { id: 'mapSearch', place: 'map', keys: [['/']] },
  { id: 'mapHome', place: 'map', keys: [['h']] },
  { id: 'mapFit', place: 'map', keys: [['z']] },
  { id: 'mapZoom', place: 'map', keys: [['+'], ['='], ['-']] },
  { id: 'mapDimension', place: 'map', keys: [['v']] },
  {
    id: 'listMove',
    place: 'list',
    keys: [['ArrowUp'], ['ArrowDown'], ['PageUp'], ['PageDown'], ['Home'], ['End']],
  },
  { id: 'listSelect', place: 'list', keys: [['Space']] },
  { id: 'listFly', place: 'list', keys: [['Enter']] },
] as const satisfies readonly { id: string; place: ShortcutPlace; keys: readonly (readonly string[])[] }[];

export type Shortcut = (typeof SHORTCUTS)[number];
/** Shortcuts handled by the listener; the map and the list handle theirs themselves. */
export type ShortcutId = Extract<Shortcut, { place: 'everywhere' | 'dashboard' }>['id'];

export function shortcutOf(id: Shortcut['id']): Shortcut | undefined {
  return SHORTCUTS.find((known) => known.id === id);
}

type Answered = Extract<Shortcut, { id: ShortcutId }>;
function isAnswered(shortcut: Shortcut): shortcut is Answered {
  return shortcut.place === 'everywhere' || shortcut.place === 'dashboard';
}

export const ANSWERED: readonly Answered[] = SHORTCUTS.filter(isAnswered);
