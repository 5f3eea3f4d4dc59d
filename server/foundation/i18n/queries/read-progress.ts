import { BASE_LANGUAGE, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { NamespaceKind } from '#server/foundation/i18n/rules/namespaces.ts';
import type { Progress } from '#server/foundation/i18n/schemas.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';

type Counted = {
  name: string;
  kind: NamespaceKind;
  total: number;
  translated: number;
  verified: number;
  edited: number;
  last_updated: Date | null;
};

const ORDER: readonly NamespaceKind[] = ['content', 'reserved', 'own'];

/** A language's translation progress, in total and by namespace. @throws DomainError NOT_FOUND */
export async function readProgress(db: { pool: Pool }, code: LanguageCode): Promise<Progress> {
  const languages = await db.pool.query<Pick<Progress, 'language' | 'name' | 'native_name' | 'completion_percentage'>>(
    'SELECT code AS language, name, native_name, completion_percentage FROM languages WHERE code = $1',
    [code],
  );
  const language = languages.rows[0];
  if (!language) throw notFound('This language');
  const { rows } = await db.pool.query<Counted>(
    `SELECT n.name, n.kind, count(*) AS total, count(t.id) AS translated,
            count(*) FILTER (WHERE t.is_verified) AS verified,
            count(*) FILTER (WHERE t.value IS DISTINCT FROM t.seed_value) AS edited,
            max(t.updated_at) AS last_updated
       FROM translation_keys b
       JOIN languages base ON base.id = b.language_id AND base.code = '${BASE_LANGUAGE}'
       JOIN translation_namespaces n ON n.id = b.namespace_id
       LEFT JOIN translation_keys t ON t.namespace_id = b.namespace_id AND t.key = b.key
            AND t.language_id = (SELECT id FROM languages WHERE code = $1)
      GROUP BY n.name, n.kind ORDER BY n.name`,
    [code],
  );
  rows.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const namespaces = rows.map(({ name, kind, ...row }) => ({ name, kind, ...figuresOf(row) }));
  return { ...figuresOf(sumOf(rows)), ...language, namespaces };
}

type Figures = Omit<Counted, 'name' | 'kind'>;

function sumOf(rows: readonly Figures[]): Figures {
  return rows.reduce<Figures>(
    (sum, row) => ({
      total: sum.total + row.total,
      translated: sum.translated + row.translated,
      verified: sum.verified + row.verified,
      edited: sum.edited + row.edited,
      last_updated: latest(sum.last_updated, row.last_updated),
    }),
    { total: 0, translated: 0, verified: 0, edited: 0, last_updated: null },
  );
}

function latest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}

function figuresOf({ total, translated, verified, edited, last_updated }: Figures) {
  return {
    total,
    translated,
    missing: total - translated,
    verified,
    unverified: translated - verified,
    edited,
    completion_percentage: total === 0 ? 0 : Math.floor((100 * translated) / total),
    last_updated: last_updated?.toISOString() ?? null,
  };
}
