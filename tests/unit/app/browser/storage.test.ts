import { expect, it, vi } from 'vitest';
import { storageArea } from '#app/_browser/storage.ts';

/** A browser's storage of its own, which can be made to refuse reads, writes or everything. */
function browserStorage() {
  const stored = new Map<string, string>();
  let refuses: 'nothing' | 'writes' | 'everything' = 'nothing';
  function act<T>(kind: 'read' | 'write', work: () => T): T {
    if (refuses === 'everything' || (refuses === 'writes' && kind === 'write'))
      throw new DOMException('refused', kind === 'read' ? 'SecurityError' : 'QuotaExceededError');
    return work();
  }
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => stored.clear(),
    getItem: (key) => act('read', () => stored.get(key) ?? null),
    setItem: (key, value) => act('write', () => void stored.set(key, value)),
    removeItem: (key) => act('write', () => void stored.delete(key)),
  };
  function refuse(what: typeof refuses) {
    refuses = what;
  }
  return { stored, storage, refuse };
}

it('stores values in the browser, where other tabs see and change them', () => {
  const { storage, stored } = browserStorage();
  const onFailure = vi.fn();
  const area = storageArea(() => storage, onFailure);
  area.write('theme', 'light');
  expect(stored.get('theme')).toBe('light');
  stored.set('theme', 'dark');
  expect(area.read('theme')).toBe('dark');
  area.remove('theme');
  expect(area.read('theme')).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
});

it.each(['writes', 'everything'] as const)('remembers values for the page where the browser refuses %s', (what) => {
  const { storage, stored, refuse } = browserStorage();
  stored.set('session', 'old');
  const onFailure = vi.fn();
  const area = storageArea(() => storage, onFailure);
  refuse(what);
  area.write('session', 'new');
  expect(area.read('session')).toBe('new');
  area.remove('session');
  expect(area.read('session')).toBeNull();
  expect(onFailure).toHaveBeenCalled();
  refuse('nothing');
  area.write('session', 'again');
  expect(stored.get('session')).toBe('again');
});

function throwing(): Storage {
  throw new DOMException('cookies are blocked', 'SecurityError');
}

it.each([
  ['throws', throwing],
  ['is null', () => null],
])('reads nothing, and does not throw, where the storage %s', (_case, open) => {
  const area = storageArea(open, () => undefined);
  expect(area.read('session')).toBeNull();
  area.write('session', 'mine');
  expect(area.read('session')).toBe('mine');
});
