import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The output could not be written; the message is a sentence for the user. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** Writes to a stream that stays open. A reader that closed the pipe early is no failure. */
export async function writeToStream(chunks: Iterable<string>, stream: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false });
  } catch (error) {
    if (codeOf(error) === 'EPIPE' || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw new OutputError(`cannot write the universe: ${messageOf(error)}`);
  }
}

/** Writes a file as a whole: a run that fails leaves what was there before. Pipes and devices are written directly. */
export async function writeToFile(chunks: Iterable<string>, path: string): Promise<void> {
  const special = await isSpecialFile(path);
  const target = special ? path : `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    await pipeline(Readable.from(chunks), createWriteStream(target));
    if (!special) await rename(target, path);
  } catch (error) {
    if (!special) await rm(target, { force: true });
    throw new OutputError(`cannot write ${path}: ${messageOf(error)}`);
  }
}

async function isSpecialFile(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isFile();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw new OutputError(`cannot write ${path}: ${messageOf(error)}`);
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
