import { describe, expect, it } from 'vitest';
import { ANSWERED, SHORTCUTS } from '#app/_client/shortcuts/registry.ts';
import { acceptStroke, NOTHING_PENDING, SEQUENCE_MS, strokeOf } from '#app/_client/shortcuts/strokes.ts';
import { commandOf } from '#app/_map/controls/map-keys.ts';

function press(key: string, held: Partial<KeyboardEvent> = {}) {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    ...held,
  };
}

describe('a stroke', () => {
  it('is the key, a letter in lower case', () => {
    expect(strokeOf(press('d'))).toBe('d');
    expect(strokeOf(press('D'))).toBe('d');
    expect(strokeOf(press('?'))).toBe('?');
    expect(strokeOf(press(' '))).toBe('Space');
  });
  it('is the same with Ctrl and with Command', () => {
    expect(strokeOf(press('k', { ctrlKey: true }))).toBe('Mod+k');
    expect(strokeOf(press('K', { metaKey: true }))).toBe('Mod+k');
  });
  it('is none with Alt, nor while an input method composes', () => {
    expect(strokeOf(press('d', { altKey: true }))).toBeNull();
    expect(strokeOf(press('d', { isComposing: true }))).toBeNull();
    // Safari's Enter that ends a composition.
    expect(strokeOf(press('Enter', { keyCode: 229 }))).toBeNull();
  });
});

describe('strokes', () => {
  function type(strokes: string, pause = 100) {
    let pending = NOTHING_PENDING;
    return strokes.split(' ').map((stroke, index) => {
      const taken = acceptStroke(pending, stroke, (index + 1) * pause);
      pending = taken.pending;
      return taken.hit;
    });
  }
  it('fire at once for single ones, and with the last of a sequence', () => {
    expect(type('d')).toEqual(['dock']);
    expect(type('g b')).toEqual([null, 'dashboard']);
    expect(type('Mod+k')).toEqual(['palette']);
  });
  it('do not fire when the second comes too late', () => {
    expect(type('g b', SEQUENCE_MS + 1)).toEqual([null, null]);
  });
  it('restart when a sequence is interrupted', () => {
    expect(type('g d')).toEqual([null, 'dock']);
    expect(type('g g s')).toEqual([null, null, 'ships']);
    expect(type('g q s')).toEqual([null, null, 'scan']);
  });
});

describe('the registry', () => {
  const keysAt = (place: string) =>
    SHORTCUTS.filter((shortcut) => shortcut.place === place).flatMap(({ keys }) => keys.map((strokes) => strokes[0]));

  it('gives each stroke one meaning, and none is a prefix of a longer one', () => {
    const sequences = ANSWERED.flatMap(({ keys }) => keys.map((strokes) => strokes.join(' ')));
    expect(new Set(sequences).size).toBe(sequences.length);
    for (const one of sequences)
      for (const other of sequences)
        expect(other !== one && other.startsWith(`${one} `), `${one}, ${other}`).toBe(false);
  });

  it('lists exactly the keys of the map', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
      (key) => key === key.toLowerCase(),
    );
    const named = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape', 'Home', 'End', 'Tab', 'F1'];
    const taken = [...printable, ...named].filter((key) => commandOf(press(key)) !== null);
    expect(keysAt('map').toSorted()).toEqual(taken.toSorted());
  });

  it('overrides no key of the map', () => {
    const first = new Set<string | undefined>(ANSWERED.flatMap(({ keys }) => keys.map((strokes) => strokes[0])));
    expect(keysAt('map').filter((key) => first.has(key))).toEqual([]);
  });
});
