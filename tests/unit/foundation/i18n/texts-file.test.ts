import { afterEach, beforeEach, expect, it } from 'vitest';
import { frontTexts } from '#app/_client/i18n/front-texts.ts';
import type { AppMessages } from '#app/_client/i18n/messages.ts';
import { offerTexts, renderedTexts } from '#app/_client/i18n/rendered-texts.ts';
import { GET } from '#app/texts/[front]/[file]/route.ts';
import type { PublishedTexts } from '#server/foundation/i18n/publish-texts.ts';
import adminShell from '../../../../messages/en/adminShell.json' with { type: 'json' };
import mapDrawing from '../../../../messages/en/mapDrawing.json' with { type: 'json' };

const KEY = Symbol.for('starhelm.words');
const service = globalThis as { [KEY]?: PublishedTexts | undefined };
const ENGLISH: Partial<AppMessages> = { mapDrawing, adminShell };
const EDITED: Partial<AppMessages> = { mapDrawing: { ...mapDrawing, light: 'Edited' }, adminShell };
let published: Record<string, Partial<AppMessages>>;

beforeEach(() => {
  published = { en: ENGLISH };
  service[KEY] = {
    languages: async () => ['en'],
    words: async (language) => {
      const namespaces = published[language];
      return namespaces && { version: 1, namespaces: Object.fromEntries(Object.entries(namespaces)) };
    },
  };
});
afterEach(() => {
  service[KEY] = undefined;
});

function addressOf(language: 'en' | 'de' = 'en') {
  return frontTexts('player', language, published[language] ?? {}).address;
}

function get(address: string) {
  const [, , front = '', file = ''] = address.split('/');
  return GET(new Request(`http://localhost${address}`), { params: Promise.resolve({ front, file }) });
}

it('names the texts by what they say, without those of other fronts', async () => {
  const before = addressOf();
  expect(frontTexts('player', 'en', ENGLISH)).toBe(frontTexts('player', 'en', ENGLISH));
  published.en = EDITED;
  expect(addressOf()).not.toBe(before);
  const texts = await (await get(addressOf())).json();
  expect(texts).toMatchObject({ mapDrawing: { light: 'Edited' } });
  expect(texts).not.toHaveProperty('adminShell');
});

it('lets browsers keep them under their own name only', async () => {
  const named = addressOf();
  expect((await get(named)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  published.en = EDITED;
  const late = await get(named);
  expect(late.headers.get('cache-control')).toBe('no-store');
  expect(await late.json()).toMatchObject({ mapDrawing: { light: 'Edited' } });
});

it('sends English where a language was switched off after its page', async () => {
  const german = await get('/texts/player/de.0123456789abcdef.json');
  expect(german.headers.get('cache-control')).toBe('no-store');
  expect(await german.json()).toMatchObject({ mapDrawing: { light: mapDrawing.light } });
});

it('has nothing for other names, and asks for another try while the service has no texts', async () => {
  for (const address of [
    '/texts/nobody/en.0123456789abcdef.json',
    '/texts/player/xx.0123456789abcdef.json',
    '/texts/player/en.json',
  ])
    expect((await get(address)).status).toBe(404);
  service[KEY] = undefined;
  expect((await get('/texts/player/en.0123456789abcdef.json')).status).toBe(503);
});

it('keeps the texts of recent pages only while they are rendered', () => {
  const texts = { mapDrawing };
  offerTexts('/first', texts);
  expect(renderedTexts('/first')).toBe(texts);
  for (let i = 0; i < 64; i++) offerTexts(`/other/${i}`, {});
  expect(() => renderedTexts('/first')).toThrow();
});
