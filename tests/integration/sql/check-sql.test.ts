import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAll } from '#scripts/sql/check-all.ts';
import { checkOwners } from '#scripts/sql/check-owners.ts';
import { prepareDatabase } from '#scripts/sql/database.ts';
import { type Found, findStatements } from '#scripts/sql/find-statements.ts';
import { Project, ROOT } from '#scripts/sql/project.ts';
import { foreignRecords, recordFaults } from '#scripts/sql/record-owners.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const COMPILING_MS = 240_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
  await prepareDatabase(database.connectionString);
});
afterAll(() => database.drop());

async function withRenamed<T>(columns: readonly (readonly [string, string])[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    for (const [table, column] of columns)
      await client.query(`ALTER TABLE ${table} RENAME COLUMN ${column} TO renamed`);
    return await work();
  } finally {
    for (const [table, column] of columns)
      await client.query(`ALTER TABLE ${table} RENAME COLUMN renamed TO ${column}`);
    await client.end();
  }
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

describe('the statements of the service and the generator', () => {
  let project: Project;
  let found: Found;
  beforeAll(() => {
    project = new Project(['server', 'generator']);
    found = findStatements(project);
  }, COMPILING_MS);

  // asvs: 1.2.4
  it('match the migrated schema', async () => {
    expect(await checkAll(project, found, database.connectionString)).toEqual([]);
    expect(found.statements.length).toBeGreaterThan(400);
  });

  it('use no tables of another feature', () => {
    expect(checkOwners(found)).toEqual([]);
  });

  it.each([
    ["UPDATE players SET credits = 0 WHERE id = '1'", 'trading writes players, which players owns'],
    ['WITH gone AS (DELETE FROM ships RETURNING 1) SELECT 1', 'trading writes ships, which ships owns'],
    ["INSERT INTO public.users (id) VALUES ('1')", 'trading writes users, which accounts owns'],
    ['COPY station_goods (quantity) FROM STDIN', 'trading writes station_goods, which galaxy owns'],
    ['SELECT 1 FROM languages', 'trading reads languages, which i18n owns'],
  ])('are refused where they name the table of another feature: %s', (text, sentence) => {
    const place = 'server/game/trading/dock-ship.ts:1';
    const file = path.join(ROOT, 'server/game/trading/dock-ship.ts');
    const ownerFile = path.join(ROOT, `server/any-group/${sentence.split(' ').at(-2)}/index.ts`);
    const [any] = found.statements;
    if (!any) throw new Error('no statement was found');
    const written = (by: string) => ({
      ...found,
      statements: [{ ...any, place, variants: [{ text, values: [], pieces: [{ text, file: by }] }] }],
    });
    const instead = sentence.includes('reads')
      ? 'read a view that it publishes, or call its index.ts'
      : 'call its index.ts or compose a fragment that it publishes';
    expect(checkOwners(written(file))).toEqual([`${place} ${sentence}: ${instead}`]);
    expect(checkOwners(written(ownerFile))).toEqual([]);
  });

  it.each([
    'UPDATE map_stations SET name = $1',
    'SELECT 1 FROM map_stations FOR UPDATE',
    'SELECT 1 FROM warps w JOIN map_stations st ON st.sector_id = w.to_sector_id FOR NO KEY UPDATE OF st',
  ])('are refused where they write or lock a view: %s', (text) => {
    const [any] = found.statements;
    if (!any) throw new Error('no statement was found');
    const piece = { text, file: path.join(ROOT, 'server/world/galaxy/station-rows.ts') };
    const written = {
      ...any,
      place: 'server/world/galaxy/station-rows.ts:1',
      variants: [{ text, values: [], pieces: [piece] }],
    };
    expect(checkOwners({ ...found, statements: [written] })).toEqual([
      'server/world/galaxy/station-rows.ts:1 writes or locks map_stations, a view that is there to be read: call a function of its owner',
    ]);
  });

  it('use records of their own feature only', () => {
    expect(foreignRecords(project)).toEqual([]);
  });

  it('are refused at every use of a column that is renamed', async () => {
    // Names that one table alone has, so that a text that mentions one uses that column.
    const columns = [
      ['players', 'last_turn_regeneration'],
      ['languages', 'seed_hash'],
      ['refresh_token', 'family_id'],
      ['map_sectors', 'sector_number'],
      ['users', 'is_admin'],
    ] as const;
    const faults = await withRenamed(columns, () => checkAll(project, found, database.connectionString));
    const usesOf = ([table, column]: (typeof columns)[number]) =>
      found.statements.filter(
        ({ place, variants }) =>
          !place.startsWith('generator/') &&
          variants.some(({ text }) => isNamed(table, text) && isNamed(column, text.replaceAll(`'${column}'`, ''))),
      );
    for (const column of columns) expect(usesOf(column).length, column.join('.')).toBeGreaterThan(2);
    expect(new Set(faults.map((line) => line.split(' ')[0]))).toEqual(
      new Set(columns.flatMap((column) => usesOf(column).map(({ place }) => place))),
    );
  });
});

it('reports records of another feature, and Prisma passed to other modules', () => {
  const file = path.join(ROOT, 'server/game/trading/watch-price.ts');
  const text =
    'await ctx.prisma.priceAlert.findMany();\nawait tx.prisma.language.count();\nconst { prisma } = ctx;\nrun(ctx.prisma);';
  expect(recordFaults(text, file)).toEqual([
    'server/game/trading/watch-price.ts:2 trading uses prisma.language, which i18n owns: call its index.ts',
    'server/game/trading/watch-price.ts:3 prisma is handed on instead of called',
    'server/game/trading/watch-price.ts:4 prisma is handed on instead of called',
  ]);
});

it('reports each fault of a statement with its position', { timeout: COMPILING_MS }, async () => {
  const project = new Project(['tests/support/faulty-statements']);
  const faults = await checkAll(project, findStatements(project), database.connectionString);
  const lines = faults.map((fault) => fault.replace('tests/support/faulty-statements/statements.ts:', ''));
  expect(lines).toMatchInlineSnapshot(`
    [
      "29 column "nothing_of_the_kind" does not exist",
      "30 relation "no_such_table" does not exist",
      "31 column "tag" does not exist",
      "35 takes 1 parameters and is given 0",
      "36 $1 is string and is given 1",
      "37 $1 is string[] and is given string",
      "38 $1 is Date and is given true",
      "38 $2 is string and is given unknown",
      "39 the number of its parameters cannot be determined: write the array of values as a literal or a tuple",
      "43 username is string, not number",
      "44 the row type has email, which the statement does not answer",
      "45 the statement answers is_admin, which the row type lacks",
      "46 credits is number, not string",
      "47 total is string, not number",
      "48 states no row type for username",
      "52 tag may be null",
      "53 tag is never null",
      "54 last may be null",
      "55 username may be null",
      "56 last_login may be null",
      "60 the text cannot be determined without running it: text",
      "61 sql is handed on instead of called",
      "61 tx.sql is handed on instead of called",
      "72 $2 is Date and is given false",
      "72 $2 is Date and is given true",
      "73 column "nothing_of_the_kind" does not exist",
      "74 the text cannot be determined without running it: id",
      "79 asks several questions, of which a parameter selects one: compose the text of each of fragments (decision 035)",
      "80 asks several questions, of which a parameter selects one: compose the text of each of fragments (decision 035)",
      "81 asks several questions, of which a parameter selects one: compose the text of each of fragments (decision 035)",
      "82 asks several questions, of which a parameter selects one: compose the text of each of fragments (decision 035)",
    ]
  `);
});
