import { expect, it } from 'vitest';
import { browserFaults } from '#scripts/check-browser.ts';

function faults(text: string, file = 'app/(player)/game/x.tsx'): string[] {
  return browserFaults(file, text);
}

it.each([
  'crypto.randomUUID();',
  'window.crypto.subtle.digest("SHA-256", x);',
  'navigator.clipboard.writeText(x);',
  "if ('serviceWorker' in navigator) go();",
  'const { clipboard } = navigator;',
  'navigator?.share?.(x);',
  'new Notification("x");',
  'if (window.isSecureContext) go();',
  'localStorage.getItem("x");',
  'window.sessionStorage.clear();',
  'const kept = indexedDB;',
  'document.cookie = "x=1";',
  'Map.groupBy(x, y);',
  'element.checkVisibility();',
  'Promise.withResolvers();',
  'URL.canParse(x);',
  'if (event.isComposing) return;',
  'await fetch(address);',
  'const now = useNow({ updateInterval: 1_000 });',
  'window.fetch(address);',
  'const client = createClient({ fetch: fetch });',
])('refuses %s', (text) => {
  expect(faults(text)).toHaveLength(1);
});

it.each([
  'crypto.getRandomValues(bytes);',
  'navigator.onLine;',
  "typeof navigator === 'undefined';",
  'const t = useTranslations("localStorage");',
  'const x = { Notification: 1 };',
  'lookup.groupBy(x);',
  'type Kind = typeof Notification;',
  '// localStorage.getItem',
  'query.fetch();',
  'const options = { fetch: fetchAnswer };',
  'type Fetch = typeof fetch;',
])('allows %s', (text) => {
  expect(faults(text)).toEqual([]);
});

it('lets one module call fetch, and everything that is no screen', () => {
  expect(faults('fetch(x);', 'app/_client/problem/unanswered.ts')).toEqual([]);
  expect(faults('fetch(x);', 'public/other.js')).toEqual([]);
});

it('looks at the front ends only, and not at the module itself', () => {
  expect(faults('localStorage.clear();', 'server/x.ts')).toEqual([]);
  expect(faults('localStorage.clear();', 'app/_browser/storage.ts')).toEqual([]);
  expect(faults('\nlocalStorage.clear();', 'public/other.js')).toEqual([
    expect.stringMatching(/^public\/other.js:2: /),
  ]);
});
