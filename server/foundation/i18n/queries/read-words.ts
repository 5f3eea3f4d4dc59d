import { createHash } from 'node:crypto';
import { type FlatText, type Nested, unflatten } from '#server/foundation/i18n/rules/flatten.ts';
import { BASE_LANGUAGE, LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** The texts of one language at one version. */
export type Words = {
  readonly language: LanguageCode;
  readonly version: number;
  readonly namespaces: Readonly<Record<string, Nested>>;
  /** Identifies these exact texts, also after a database restore. */
  readonly digest: string;
};

type CachedWords = { words: Words; version: number; baseVersion: number };
type Cache = { own: Map<string, Words>; complete: Map<string, CachedWords> };

const caches = new WeakMap<Pool, Cache>();

function cacheOf(pool: Pool): Cache {
  let cache = caches.get(pool);
  if (!cache) {
    cache = { own: new Map(), complete: new Map() };
    caches.set(pool, cache);
  }
  return cache;
}

/**
 * The current version of every active language: one small read that decides whether the cache is valid. The base
 * language fills the gaps of the others and cannot be deactivated.
 */
export async function readVersions(db: { pool: Pool }): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.pool.query<{ code: string; version: number }>(
    `SELECT code, version FROM languages WHERE is_active OR code = '${BASE_LANGUAGE}'`,
  );
  return new Map(rows.map(({ code, version }) => [code, version]));
}

/** The languages to choose from, in catalogue order. */
export async function offeredLanguages(db: { pool: Pool }): Promise<LanguageCode[]> {
  const versions = await readVersions(db);
  return LANGUAGES.map(({ code }) => code).filter((code) => versions.has(code));
}

/** The language's own texts; undefined if it does not exist or is inactive. */
export async function readWords(db: { pool: Pool }, code: LanguageCode): Promise<Words | undefined> {
  const version = (await readVersions(db)).get(code);
  return version === undefined ? undefined : ownWords(db, code, version);
}

/** The same with the base language's text for missing ones: what a screen can show. */
export async function readCompleteWords(db: { pool: Pool }, code: LanguageCode): Promise<Words | undefined> {
  const versions = await readVersions(db);
  const version = versions.get(code);
  const baseVersion = versions.get(BASE_LANGUAGE);
  if (version === undefined || baseVersion === undefined) return undefined;
  if (code === BASE_LANGUAGE) return ownWords(db, code, version);
  const { complete } = cacheOf(db.pool);
  const cached = complete.get(code);
  if (cached && cached.version === version && cached.baseVersion === baseVersion) return cached.words;
  // Both only increase, so their sum identifies one state of the two.
  const words = toWords(code, version + baseVersion, await loadTexts(db, code, true));
  complete.set(code, { words, version, baseVersion });
  return words;
}

async function ownWords(db: { pool: Pool }, code: LanguageCode, version: number): Promise<Words> {
  const { own } = cacheOf(db.pool);
  const cached = own.get(code);
  if (cached?.version === version) return cached;
  const words = toWords(code, version, await loadTexts(db, code, false));
  own.set(code, words);
  return words;
}

type Loaded = FlatText & { namespace: string };

async function loadTexts(db: { pool: Pool }, code: string, withBase: boolean): Promise<Loaded[]> {
  const { rows } = await db.pool.query<Loaded>(
    `SELECT DISTINCT ON (n.name, t.key) n.name AS namespace, t.key, t.value
       FROM translation_keys t
       JOIN languages l ON l.id = t.language_id
       JOIN translation_namespaces n ON n.id = t.namespace_id
      WHERE l.code = $1 OR ($2 AND l.code = '${BASE_LANGUAGE}')
      ORDER BY n.name, t.key, l.code <> $1`,
    [code, withBase],
  );
  return rows;
}

function toWords(language: LanguageCode, version: number, texts: readonly Loaded[]): Words {
  const groups = Map.groupBy(texts, ({ namespace }) => namespace);
  const namespaces = Object.fromEntries([...groups].map(([name, group]) => [name, unflatten(group)]));
  const digest = createHash('sha256').update(JSON.stringify(namespaces)).digest('base64url').slice(0, 16);
  return { language, version, namespaces, digest };
}
