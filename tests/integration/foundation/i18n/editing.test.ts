import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editTranslation } from '#server/foundation/i18n/edit-translation.ts';
import { importSeed, type SeedReport } from '#server/foundation/i18n/import-seed.ts';
import { importTranslations } from '#server/foundation/i18n/import-translations.ts';
import { previewImport } from '#server/foundation/i18n/preview-import.ts';
import { type PublishedTexts, publishTexts } from '#server/foundation/i18n/publish-texts.ts';
import { listTranslations } from '#server/foundation/i18n/queries/list-translations.ts';
import { readLanguages } from '#server/foundation/i18n/queries/read-languages.ts';
import { readProgress } from '#server/foundation/i18n/queries/read-progress.ts';
import { readCompleteWords, readWords } from '#server/foundation/i18n/queries/read-words.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { verifyTranslations } from '#server/foundation/i18n/verify-translations.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let ctx: UserCtx;
let seeded: SeedReport;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  seeded = await importSeed(services);
  await db.pool.query('CREATE TABLE product_texts AS TABLE translation_keys');
  await db.pool.query('CREATE UNIQUE INDEX ON product_texts (language_id, namespace_id, key)');
  ctx = userCtx(services, await createAdmin(db.pool, ['admin.i18n.manage']));
});
afterAll(() => db.drop());

/** Each test begins with the texts of the product: what the one before changed is put back. */
beforeEach(async () => {
  await db.pool.query(
    `DELETE FROM translation_keys t WHERE NOT EXISTS (SELECT FROM product_texts p
       WHERE (p.language_id, p.namespace_id, p.key) = (t.language_id, t.namespace_id, t.key) AND p::text = t::text)`,
  );
  await db.pool.query('INSERT INTO translation_keys SELECT * FROM product_texts ON CONFLICT DO NOTHING');
});

async function textOf(lang: LanguageCode, key: string) {
  const { rows } = await db.pool.query<{ value: string; seed_value: string | null; is_verified: boolean }>(
    `SELECT t.value, t.seed_value, t.is_verified FROM translation_keys t
       JOIN languages l ON l.id = t.language_id JOIN translation_namespaces n ON n.id = t.namespace_id
      WHERE l.code = $1 AND n.name = 'ui' AND t.key = $2`,
    [lang, key],
  );
  return rows[0];
}
async function versionOf(code: LanguageCode) {
  return (await readLanguages(services)).items.find((language) => language.code === code)?.version ?? -1;
}
function edit(lang: LanguageCode, key: string, value: string) {
  return editTranslation(ctx, { lang, ns: 'ui', key, value });
}

describe('the seed', () => {
  it('adds every text, and nothing when repeated', async () => {
    expect(seeded.written).toBe(seeded.texts);
    const before = await versionOf('en');
    expect(await importSeed(services)).toMatchObject({ written: 0, removed: 0 });
    expect(await versionOf('en')).toBe(before);
  });

  it('keeps an administrator’s edit, and stores its own text beside it', async () => {
    await edit('en', 'language', 'Shut');
    await db.pool.query("UPDATE languages SET seed_hash = ''");
    await importSeed(services);
    expect(await textOf('en', 'language')).toMatchObject({ value: 'Shut', seed_value: 'Language' });
  });

  it('replaces texts of an older seed and removes dropped ones', async () => {
    await db.pool.query("UPDATE translation_keys SET value = 'Old', seed_value = 'Old' WHERE key = 'language'");
    await db.pool.query(
      `INSERT INTO translation_keys (key, language_id, namespace_id, value, seed_value, updated_at)
       SELECT 'gone', language_id, namespace_id, 'Gone', 'Gone', now() FROM translation_keys WHERE key = 'language'`,
    );
    await db.pool.query("UPDATE languages SET seed_hash = ''");
    await importSeed(services);
    expect(await textOf('en', 'language')).toMatchObject({ value: 'Language', seed_value: 'Language' });
    expect(await textOf('en', 'gone')).toBeUndefined();
  });

  it('is run by processes that start together without a conflict', async () => {
    await db.pool.query('TRUNCATE translation_keys');
    await db.pool.query("UPDATE languages SET seed_hash = ''");
    const reports = await Promise.all([importSeed(services), importSeed(services), importSeed(services)]);
    expect(reports.map(({ written }) => written).sort((a, b) => a - b)).toEqual([0, 0, seeded.texts]);
  });
});

describe('an edit', () => {
  it('is visible at once, under a new version, over tRPC too', async () => {
    const withdraw = publishTexts(services);
    const offer = (globalThis as { [key: symbol]: unknown })[Symbol.for('starhelm.words')] as PublishedTexts;
    await offer.words('es');
    const before = await versionOf('es');
    await edit('es', 'language', 'Cerrar esto');
    expect(await versionOf('es')).toBeGreaterThan(before);
    expect((await readWords(services, 'es'))?.namespaces.ui).toMatchObject({ language: 'Cerrar esto' });
    expect((await offer.words('es'))?.namespaces.ui).toMatchObject({ language: 'Cerrar esto' });
    withdraw();
  });

  it('is refused when its placeholders differ', async () => {
    const wrong = editTranslation(ctx, { lang: 'es', ns: 'station', key: 'tax', value: 'Impuesto {tasa} %' });
    await expect(wrong).rejects.toMatchObject({
      code: 'VALIDATION',
      extra: {
        errors: [
          { path: 'value', message: 'lacks {rate}' },
          { path: 'value', message: 'has the unknown placeholder {tasa}' },
        ],
      },
    });
  });

  it('is refused for a key that English lacks', async () => {
    await expect(edit('es', 'nowhere', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editTranslation(ctx, { lang: 'es', ns: 'nowhere', key: 'a', value: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('of the English text marks its translations as unverified', async () => {
    await edit('es', 'language', 'Cerrar');
    await verifyTranslations(ctx, { lang: 'es', ns: 'ui', keys: ['language'], is_verified: true });
    expect(await textOf('es', 'language')).toMatchObject({ is_verified: true });
    await edit('en', 'language', 'Shut');
    expect(await textOf('es', 'language')).toMatchObject({ is_verified: false });
  });

  it('without a change keeps the verification mark', async () => {
    await edit('es', 'language', 'Cerrar');
    await verifyTranslations(ctx, { lang: 'es', ns: 'ui', keys: ['language'], is_verified: true });
    await edit('es', 'language', 'Cerrar');
    expect(await textOf('es', 'language')).toMatchObject({ is_verified: true });
    await edit('es', 'language', 'Cerrar ya');
    expect(await textOf('es', 'language')).toMatchObject({ is_verified: false });
  });

  it('concurrent with another keeps one of them completely', async () => {
    await Promise.all(['Uno', 'Dos', 'Tres'].map((value) => edit('es', 'language', value)));
    expect(['Uno', 'Dos', 'Tres']).toContain((await textOf('es', 'language'))?.value);
  });
});

describe('an import', () => {
  const translations = { language: 'Fermer ceci', density: 'Encore' };
  const input = { lang: 'fr' as const, ns: 'ui', translations };
  beforeEach(async () => {
    await db.pool.query(
      "DELETE FROM translation_keys WHERE language_id = (SELECT id FROM languages WHERE code = 'fr')",
    );
    await edit('fr', 'language', 'Fermer');
  });

  it('adds missing texts and keeps existing ones', async () => {
    expect(await importTranslations(ctx, { ...input, overwrite: false })).toMatchObject({
      added: 1,
      kept: 1,
      changed: 0,
    });
    expect(await textOf('fr', 'language')).toMatchObject({ value: 'Fermer' });
    expect(await textOf('fr', 'density')).toMatchObject({ value: 'Encore' });
  });

  it('overwrites on request', async () => {
    expect(await importTranslations(ctx, { ...input, overwrite: true })).toMatchObject({
      added: 1,
      kept: 0,
      changed: 1,
    });
    expect(await textOf('fr', 'language')).toMatchObject({ value: 'Fermer ceci' });
  });

  it('has a preview per text without writing', async () => {
    const before = await versionOf('fr');
    const preview = await previewImport(ctx, { ...input, overwrite: true });
    expect(preview).toMatchObject({ added: 1, changed: 1, same: 0, kept: 0, faults: [] });
    expect(preview.items).toEqual([
      { key: 'language', effect: 'changed', base: 'Language', before: 'Fermer', after: 'Fermer ceci' },
      { key: 'density', effect: 'added', base: 'Row height', before: null, after: 'Encore' },
    ]);
    expect(await versionOf('fr')).toBe(before);
  });

  it('with any fault writes nothing and names each fault’s path', async () => {
    const faulty = { language: 'Fermer {ceci}', nowhere: 'x', compact: 7, density: 'Encore' };
    await expect(importTranslations(ctx, { ...input, translations: faulty, overwrite: true })).rejects.toMatchObject({
      extra: {
        errors: [
          { path: 'translations.compact', message: 'is neither a text nor a group of texts' },
          { path: 'translations.language', message: 'has the unknown placeholder {ceci}' },
          { path: 'translations.nowhere', message: 'is not a text of this namespace' },
        ],
      },
    });
    expect(await textOf('fr', 'density')).toBeUndefined();
    expect(await textOf('fr', 'language')).toMatchObject({ value: 'Fermer' });
  });

  it('counts only content texts towards completion', async () => {
    const before = await readProgress(services, 'fr');
    expect(before).toMatchObject({ completion_percentage: 0, translated: 1 });
    const { namespaces } = await readProgress(services, 'fr');
    expect(namespaces.find(({ name }) => name === 'ui')).toMatchObject({ kind: 'own', translated: 1, verified: 0 });
  });

  it('falls back to English for missing texts on a screen', async () => {
    expect((await readWords(services, 'fr'))?.namespaces.ui).toEqual({ language: 'Fermer' });
    expect((await readCompleteWords(services, 'fr'))?.namespaces.ui).toMatchObject({
      language: 'Fermer',
      compact: 'Compact rows',
    });
  });
});

it('lists texts page by page, by search term and state', async () => {
  await edit('es', 'language', 'Cerrojo');
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listTranslations(services, { lang: 'es', namespace: 'ui', state: 'all', limit: 3, cursor });
    all.push(...page.items.map(({ key }) => key));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const { namespaces } = await readProgress(services, 'es');
  expect(all).toEqual([...new Set(all)].sort());
  expect(all).toHaveLength(namespaces.find(({ name }) => name === 'ui')?.total ?? -1);
  const found = await listTranslations(services, { lang: 'es', search: 'cerrojo', state: 'edited', limit: 50 });
  expect(found.items).toMatchObject([
    { key: 'language', base: 'Language', value: 'Cerrojo', is_edited: true, faults: [] },
  ]);
});

/** How many texts of each state the lists of every namespace have. */
async function countListed(lang: LanguageCode): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const state of ['all', 'missing', 'unverified', 'verified', 'edited'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listTranslations(services, { lang, state, limit: 100, cursor });
      for (const { namespace } of page.items) {
        const own = counts[namespace] ?? { all: 0, missing: 0, unverified: 0, verified: 0, edited: 0 };
        counts[namespace] = { ...own, [state]: (own[state] ?? 0) + 1 };
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
  return counts;
}

describe('the progress of a language, after a text was dropped from the product', () => {
  beforeAll(async () => {
    await edit('de', 'density', 'Dichte');
    await verifyTranslations(ctx, { lang: 'de', ns: 'ui', keys: ['density'], is_verified: true });
    // Texts that a former version had: one as delivered, one that an admin changed; and one that German alone would have.
    for (const [code, value] of [
      ['en', 'Gone'],
      ['de', 'Weg'],
    ])
      await db.pool.query(
        `INSERT INTO translation_keys (key, language_id, namespace_id, value, seed_value, updated_at)
         SELECT k.key, l.id, n.id, k.value, $2, now() FROM languages l, translation_namespaces n,
           (VALUES ('formerA', $2), ('formerB', 'Edited')) AS k (key, value) WHERE l.code = $1 AND n.name = 'common'`,
        [code, value],
      );
    await db.pool.query("UPDATE languages SET seed_hash = '' WHERE code IN ('en', 'de')");
    expect((await importSeed(services)).removed).toBe(4);
  });

  it.each(['de', 'fr', 'en'] as const)('is counted as the lists do: %s', async (lang) => {
    const { namespaces, ...whole } = await readProgress(services, lang);
    const listed = await countListed(lang);
    const figures = namespaces.map(({ name, total, missing, unverified, verified, edited }) => [
      name,
      { all: total, missing, unverified, verified, edited },
    ]);
    expect(Object.fromEntries(figures), lang).toEqual(listed);
    const content = namespaces.filter(({ kind }) => kind === 'content');
    const sum = (key: 'total' | 'translated') => content.reduce((all, one) => all + one[key], 0);
    expect(whole.completion_percentage, lang).toBe(Math.floor((100 * sum('translated')) / sum('total')));
    expect(namespaces.reduce((all, { total }) => all + total, 0)).toBe(whole.total);
  });
});
