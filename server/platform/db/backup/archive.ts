import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartupError } from '#server/platform/env.ts';

/**
 * The backup format is one gzip file: a line of JSON, then for each table a line with its name, its rows as COPY
 * text, and `\.`. COPY text escapes line ends and backslashes, so each line is one row and never the end mark.
 */
export const END_OF_TABLE = '\\.';
const LINE_END = 10;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) });
export const headerSchema = z.object({
  format: z.literal('starhelm-backup'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export type Archive = AsyncDisposable & {
  readonly header: BackupHeader;
  /** The rows of the next table in chunks of whole lines. @throws StartupError if another table follows */
  rows(table: string): AsyncGenerator<Buffer>;
};

/** Opens a backup and reads its header. @throws StartupError when the file is none */
export async function openArchive(file: string): Promise<Archive> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const lines = readLines(unzipped);
  const header = await readHeader(file, lines);
  return {
    header,
    rows: (table) => readRows(lines, table),
    [Symbol.asyncDispose]: async () => {
      source.destroy();
      unzipped.destroy();
    },
  };
}

type Lines = AsyncGenerator<Buffer, void, void>;

async function readHeader(file: string, lines: Lines): Promise<BackupHeader> {
  try {
    const { value } = await lines.next();
    return headerSchema.parse(JSON.parse(String(value)));
  } catch (cause) {
    throw new StartupError(`${file} is not a backup that this release can read.`, { cause });
  }
}

/** Lines without their ends. */
async function* readLines(stream: AsyncIterable<Buffer>): Lines {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    let text: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = text.indexOf(LINE_END); end !== -1; end = text.indexOf(LINE_END)) {
      yield text.subarray(0, end);
      text = text.subarray(end + 1);
    }
    rest = text;
  }
}

const CHUNK_BYTES = 65_536;

async function* readRows(lines: Lines, table: string): AsyncGenerator<Buffer> {
  const { value: name } = await lines.next();
  if (String(name) !== JSON.stringify({ table })) throw new StartupError(`The backup is damaged before ${table}.`);
  const end = Buffer.from(END_OF_TABLE);
  const newline = Buffer.from('\n');
  let batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done || !line) throw new StartupError(`The backup ends in the middle of ${table}.`);
    if (line.equals(end)) break;
    batch.push(line, newline);
    bytes += line.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield Buffer.concat(batch);
}
