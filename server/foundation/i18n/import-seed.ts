import { type LanguageSeed, readSeed } from '#server/foundation/i18n/read-seed.ts';
import { BASE_LANGUAGE, LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { kindOf } from '#server/foundation/i18n/rules/namespaces.ts';
import { markTranslationsUnverified, refreshCompletion } from '#server/foundation/i18n/write-texts.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

export type SeedReport = { languages: number; namespaces: number; texts: number; written: number; removed: number };

/** Imports the product's texts into the database; idempotent, and texts written by admins are not changed. */
export async function importSeed(services: Pick<Services, 'pool' | 'clock'>): Promise<SeedReport> {
  const seeds = await readSeed();
  return inTransaction(services, (tx) => writeSeed(tx, seeds, services.clock.now()));
}

/** Serializes processes that start together; those that find nothing new write nothing. */
export async function writeSeed(tx: Tx, seeds: readonly LanguageSeed[], now: Date): Promise<SeedReport> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtext('translation_seed'))");
  await writeLanguages(tx, now);
  const names = [...new Set(seeds.flatMap(({ texts }) => texts.map(({ namespace }) => namespace)))];
  await writeNamespaces(tx, names);
  const stored = await tx.sql<{ code: string; seed_hash: string }>(
    'SELECT code, seed_hash FROM languages ORDER BY id FOR UPDATE',
  );
  const report = {
    languages: seeds.length,
    namespaces: names.length,
    texts: seeds.reduce((sum, { texts }) => sum + texts.length, 0),
    written: 0,
    removed: 0,
  };
  const changed = seeds.filter(({ code, hash }) => stored.find((row) => row.code === code)?.seed_hash !== hash);
  for (const seed of changed) {
    report.written += await writeTexts(tx, seed, now);
    report.removed += await removeTexts(tx, seed, now);
    await tx.sql('UPDATE languages SET seed_hash = $2, updated_at = $3 WHERE code = $1', [seed.code, seed.hash, now]);
  }
  if (changed.length > 0) {
    report.removed += await removeOrphans(tx);
    await refreshCompletion(tx);
  }
  return report;
}

async function writeLanguages(tx: Tx, now: Date): Promise<void> {
  const column = (name: 'code' | 'name' | 'native_name' | 'direction') => LANGUAGES.map((language) => language[name]);
  await tx.sql(
    `INSERT INTO languages (code, name, native_name, direction, updated_at)
     SELECT *, $5::timestamptz FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
     ON CONFLICT (code) DO UPDATE SET name = excluded.name, native_name = excluded.native_name
      WHERE (languages.name, languages.native_name) IS DISTINCT FROM (excluded.name, excluded.native_name)`,
    [column('code'), column('name'), column('native_name'), column('direction'), now],
  );
}

async function writeNamespaces(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.sql(
    `INSERT INTO translation_namespaces (name, kind) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET kind = excluded.kind WHERE translation_namespaces.kind <> excluded.kind`,
    [names, names.map(kindOf)],
  );
}

function unnested({ code, texts }: LanguageSeed, now: Date): [string, Date, string[], string[], string[]] {
  return [
    code,
    now,
    texts.map(({ namespace }) => namespace),
    texts.map(({ key }) => key),
    texts.map(({ value }) => value),
  ];
}

/** A text follows the seed until an admin changes it; texts of the base language are always verified. */
async function writeTexts(tx: Tx, seed: LanguageSeed, now: Date): Promise<number> {
  const written = await tx.sql<{ namespace_id: number; key: string }>(
    `INSERT INTO translation_keys AS t (key, language_id, namespace_id, value, seed_value, is_verified, updated_at)
     SELECT s.key, l.id, n.id, s.value, s.value, l.code = '${BASE_LANGUAGE}', $2
       FROM unnest($3::text[], $4::text[], $5::text[]) AS s (namespace, key, value)
       JOIN languages l ON l.code = $1
       JOIN translation_namespaces n ON n.name = s.namespace
     ON CONFLICT (language_id, namespace_id, key) DO UPDATE
        SET seed_value = excluded.seed_value,
            value = CASE WHEN t.value = t.seed_value THEN excluded.value ELSE t.value END,
            is_verified = CASE WHEN t.value = t.seed_value THEN excluded.is_verified ELSE t.is_verified END,
            updated_at = excluded.updated_at
      WHERE t.seed_value IS DISTINCT FROM excluded.seed_value
     RETURNING namespace_id, key`,
    unnested(seed, now),
  );
  if (seed.code === BASE_LANGUAGE) await markTranslationsUnverified(tx, written);
  return written.length;
}

/** Texts no longer in this language's seed; an admin's own text remains, as an addition. */
async function removeTexts(tx: Tx, seed: LanguageSeed, now: Date): Promise<number> {
  const gone = `FROM languages l, translation_namespaces n
      WHERE l.code = $1 AND t.language_id = l.id AND n.id = t.namespace_id AND t.seed_value IS NOT NULL
        AND (n.name, t.key) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))`;
  const [code, , namespaces, keys] = unnested(seed, now);
  const given = [code, namespaces, keys];
  const removed = await tx.sql(
    `DELETE FROM translation_keys t USING ${gone.slice('FROM '.length)} AND t.value = t.seed_value RETURNING t.id`,
    given,
  );
  await tx.sql(`UPDATE translation_keys t SET seed_value = NULL ${gone}`, given);
  return removed.length;
}

/** A text that the base language lacks is never shown. */
async function removeOrphans(tx: Tx): Promise<number> {
  const removed = await tx.sql(
    `DELETE FROM translation_keys t USING languages base
      WHERE base.code = '${BASE_LANGUAGE}'
        AND (t.language_id <> base.id OR t.seed_value IS NULL)
        AND NOT EXISTS (SELECT 1 FROM translation_keys b
                         WHERE b.language_id = base.id AND b.seed_value IS NOT NULL
                           AND b.namespace_id = t.namespace_id AND b.key = t.key)
     RETURNING t.id`,
  );
  await tx.sql(
    'DELETE FROM translation_namespaces n WHERE NOT EXISTS (SELECT 1 FROM translation_keys t WHERE t.namespace_id = n.id)',
  );
  return removed.length;
}
