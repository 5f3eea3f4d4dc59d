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

async function withRenamed<T>(table: string, column: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    await client.query(`ALTER TABLE ${table} RENAME COLUMN ${column} TO renamed`);
    return await work().finally(() => client.query(`ALTER TABLE ${table} RENAME COLUMN renamed TO ${column}`));
  } finally {
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
    const place = 'server/trading/dock-ship.ts:1';
    const file = path.join(ROOT, 'server/trading/dock-ship.ts');
    const ownerFile = path.join(ROOT, `server/${sentence.split(' ').at(-2)}/index.ts`);
    const [any] = found.statements;
    if (!any) throw new Error('no statement was found');
    const written = (by: string) => ({
      ...found,
      statements: [
        ...found.statements,
        { ...any, place, variants: [{ text, values: [], pieces: [{ text, file: by }] }] },
      ],
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
    const piece = { text, file: path.join(ROOT, 'server/galaxy/lock-station.ts') };
    const written = {
      ...any,
      place: 'server/galaxy/lock-station.ts:1',
      variants: [{ text, values: [], pieces: [piece] }],
    };
    expect(checkOwners({ ...found, statements: [...found.statements, written] })).toEqual([
      'server/galaxy/lock-station.ts:1 writes or locks map_stations, a view that is there to be read: call a function of its owner',
    ]);
  });

  it('use records of their own feature only', () => {
    expect(foreignRecords(project)).toEqual([]);
  });

  // Names that one table alone has, so that a text that mentions one uses that column.
  it.each([
    ['players', 'last_turn_regeneration'],
    ['languages', 'seed_hash'],
    ['refresh_token', 'family_id'],
    ['map_sectors', 'sector_number'],
    ['users', 'is_admin'],
  ])('are refused at every use of %s.%s when it is renamed', async (table, column) => {
    const faults = await withRenamed(table, column, () => checkAll(project, found, database.connectionString));
    const used = found.statements.filter(({ variants }) =>
      variants.some(({ text }) => isNamed(table, text) && isNamed(column, text.replaceAll(`'${column}'`, ''))),
    );
    const expected = used.filter(({ place }) => !place.startsWith('generator/')).map(({ place }) => place);
    expect(new Set(faults.map((line) => line.split(' ')[0]))).toEqual(new Set(expected));
    expect(expected.length).toBeGreaterThan(2);
  });
});

it('reports records of another feature, and Prisma passed to other modules', () => {
  const file = path.join(ROOT, 'server/trading/watch-price.ts');
  const text =
    'await ctx.prisma.priceAlert.findMany();\nawait tx.prisma.language.count();\nconst { prisma } = ctx;\nrun(ctx.prisma);';
  expect(recordFaults(text, file)).toEqual([
    'server/trading/watch-price.ts:2 trading uses prisma.language, which i18n owns: call its index.ts',
    'server/trading/watch-price.ts:3 prisma is handed on instead of called',
    'server/trading/watch-price.ts:4 prisma is handed on instead of called',
  ]);
});

it('reports each fault of a statement with its position', { timeout: COMPILING_MS }, async () => {
  const project = new Project(['tests/support/faulty-statements']);
  const faults = await checkAll(project, findStatements(project), database.connectionString);
  const lines = faults.map((fault) => fault.replace('tests/support/faulty-statements/statements.ts:', ''));
  expect(lines).toMatchInlineSnapshot(`
    [
      "28 column "nothing_of_the_kind" does not exist",
      "29 relation "no_such_table" does not exist",
      "30 column "tag" does not exist",
      "34 takes 1 parameters and is given 0",
      "35 $1 is string and is given 1",
      "36 $1 is string[] and is given string",
      "37 $1 is Date and is given true",
      "37 $2 is string and is given unknown",
      "38 the number of its parameters cannot be determined: write the array of values as a literal or a tuple",
      "42 username is string, not number",
      "43 the row type has email, which the statement does not answer",
      "44 the statement answers is_admin, which the row type lacks",
      "45 credits is number, not string",
      "46 total is string, not number",
      "47 states no row type for username",
      "51 tag may be null",
      "52 tag is never null",
      "53 last may be null",
      "54 username may be null",
      "55 last_login may be null",
      "59 the text cannot be determined without running it: text",
      "60 sql is handed on instead of called",
      "60 tx.sql is handed on instead of called",
    ]
  `);
});
