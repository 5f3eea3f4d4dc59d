import { createClient } from 'redis';
import type { Pool } from '#server/platform/db/pool.ts';

/** A player's private data: ids, texts they wrote, figures and names that only they know. */
export type Private = { ids: string[]; texts: string[]; figures: number[]; names: string[] };

const GROUPING = /(?<=\d)[\s.,'’\u00a0\u202f]+(?=\d)/g;

/** Normalised for comparison: letters without case and width, figures without grouping. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(GROUPING, '');
}

/** A text in plain, hex and base64 at any offset; the ends that depend on adjacent bytes are cut off. */
function disguises(text: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [text, Buffer.from(text).toString('hex'), ...inBase64];
}

type Sought = { readonly as_is: readonly string[]; readonly folded: readonly string[] };
const sought = new Map<string, Sought>();

/** Kept for each text: a sweep looks for the same few in tens of thousands of rows. */
function soughtFor(needle: string): Sought {
  const known = sought.get(needle);
  if (known) return known;
  const as_is = disguises(needle);
  const made = { as_is, folded: as_is.map(plain) };
  sought.set(needle, made);
  return made;
}

function found(haystack: string, needles: readonly string[], folded = plain(haystack)): string[] {
  return needles.filter((needle) => {
    const forms = soughtFor(needle);
    return forms.as_is.some((one) => haystack.includes(one)) || forms.folded.some((one) => folded.includes(one));
  });
}

/** A figure may also appear as the sum of several trades. */
function figuresOf({ figures }: Private): string[] {
  return figures.flatMap((figure) => [1, 2, 3, 4, 5, 6].map((times) => String(figure * times)));
}

function contentOf(owner: Private): string[] {
  return [...owner.texts, ...figuresOf(owner)];
}

/** The private data of `other` found in a response to someone else. */
export function leaksTo(given: string, other: Private): string[] {
  return found(given, [...contentOf(other), ...other.names, ...other.ids]);
}

/** Private data of anyone found in shared output, such as the log. */
export function leaksAnywhere(text: string, players: readonly Private[]): string[] {
  const folded = plain(text);
  return players.flatMap((one) => found(text, contentOf(one), folded));
}

/**
 * Private data of a player found in a stored row, cache entry or message that does not name them, or names another
 * beside them.
 */
export function leaksInRow(row: string, players: readonly Private[]): string[] {
  const named = players.filter(({ ids }) => ids.some((id) => row.includes(id)));
  const folded = plain(row);
  return players.flatMap((one) => {
    const has = found(row, contentOf(one), folded);
    return has.length > 0 && !(named.length === 1 && named[0] === one) ? has : [];
  });
}

/** Texts of players that are readable in a row. */
export function readableIn(row: string, players: readonly Private[]): string[] {
  return players.flatMap(({ texts }) => found(row, texts));
}

/** Every row of every table, each with the name of its table. */
export async function dumpRows(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    for (const { row } of rows) all.push(`${name} ${row}`);
  }
  return all;
}

function connect(url: string) {
  return createClient({ url }).connect();
}

/** Every key of a Redis database with its value; of a stream each entry by itself. */
export async function dumpRedis(url: string): Promise<string[]> {
  const client = await connect(url);
  const all: string[] = [];
  for await (const keys of client.scanIterator())
    for (const key of keys) {
      const type = await client.type(key);
      if (type === 'stream')
        for (const { id, message } of (await client.xRange(key, '-', '+')) ?? [])
          all.push(`${key} ${id} ${JSON.stringify(message)}`);
      else all.push(`${key} ${JSON.stringify(await readKey(client, key, type))}`);
    }
  client.destroy();
  return all;
}

async function readKey(client: Awaited<ReturnType<typeof connect>>, key: string, type: string): Promise<unknown> {
  if (type === 'string') return client.get(key);
  if (type === 'hash') return client.hGetAll(key);
  if (type === 'zset') return client.zRangeWithScores(key, 0, -1);
  if (type === 'set') return client.sMembers(key);
  if (type === 'list') return client.lRange(key, 0, -1);
  // Expired in the meantime.
  if (type === 'none') return null;
  throw new Error(`a key of the kind ${type} is not read yet: ${key}`);
}
