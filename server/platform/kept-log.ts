import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/env.ts';
import type { LogOutput } from '#server/platform/log-output.ts';

/** A file ends at this share of what may be kept, so that the oldest lines go in small parts. */
const FILE_SHARE = 1 / 8;
const FLUSH_MS = 250;
const BUFFER_BYTES = 64 * 1_024;
/** What waits in memory at most while nothing can be written. */
const WAITING_BYTES = 1_024 * 1_024;
const MAX_AGE_MS = 30 * 86_400_000;
const MIB = 1_048_576;

type LogEnv = Pick<Env, 'DATA_DIR' | 'LOG_KEEP_MIB'>;

/** The folder of the log lines that this machine keeps; null if none are kept. */
export function keptLogFolder({ DATA_DIR, LOG_KEEP_MIB }: LogEnv): string | null {
  return LOG_KEEP_MIB === 0 ? null : path.resolve(DATA_DIR, 'logs');
}

/**
 * Keeps the latest log lines of all processes of this machine in files of their own, for operators who search them.
 * While they cannot be written (a full disk), a part waits in memory and further ones are counted: the line after
 * them has the number.
 */
export function retainLog(folder: string, keptBytes: number): LogOutput & { flush(): void } {
  let lines: string[] = [];
  let bytes = 0;
  let lost = 0;
  /** What could not be written yet; it precedes the lines. */
  let rest: Buffer = Buffer.alloc(0);
  let file: { fd: number; size: number } | null = null;

  function flush(): void {
    // The start makes the data folder, with the permissions that the database needs.
    const waiting = rest.length + bytes;
    if (waiting === 0 || (waiting < BUFFER_BYTES && !existsSync(path.dirname(folder)))) return;
    rest = Buffer.concat([rest, Buffer.from(lines.join(''))]);
    lines = [];
    bytes = 0;
    try {
      writeRest();
      if (lost === 0) return;
      rest = Buffer.from(lostLine(lost));
      lost = 0;
      writeRest();
    } catch {
      // A full disk or a folder that cannot be written: the lines are also on standard output.
    }
  }
  function writeRest(): void {
    if (file && (file.size > keptBytes * FILE_SHARE || fstatSync(file.fd).nlink === 0)) file = closeFile(file.fd);
    file ??= openFile(folder, keptBytes);
    while (rest.length > 0) {
      const written = writeSync(file.fd, rest);
      file.size += written;
      rest = rest.subarray(written);
    }
  }
  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', flush);
  return {
    flush,
    write: (line) => {
      if (rest.length + bytes >= WAITING_BYTES) {
        lost += 1;
        return;
      }
      lines.push(line);
      bytes += line.length;
      // While writing fails the timer is sufficient.
      if (bytes >= BUFFER_BYTES && rest.length === 0) flush();
    },
  };
}

function lostLine(lines: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines, msg: 'log lines could not be kept' })}\n`;
}

export function keptBytesOf({ LOG_KEEP_MIB }: LogEnv): number {
  return LOG_KEEP_MIB * MIB;
}

let opened = 0;

/** Readable by the service only: the lines name accounts and addresses. */
function openFile(folder: string, keptBytes: number): { fd: number; size: number } {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  prune(folder, keptBytes);
  const name = `${Date.now()}-${process.pid}-${opened++}.ndjson`;
  return { fd: openSync(path.join(folder, name), 'a', 0o600), size: 0 };
}

function closeFile(fd: number): null {
  closeSync(fd);
  return null;
}

/** Deletes the oldest files. Another process may do the same, or have its file deleted: it opens another one. */
function prune(folder: string, keptBytes: number): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false }) }))
    .toSorted((a, b) => (b.at?.mtimeMs ?? 0) - (a.at?.mtimeMs ?? 0));
  let kept = keptBytes * FILE_SHARE;
  for (const { file, at } of files) {
    kept += at?.size ?? 0;
    if (kept > keptBytes || Date.now() - (at?.mtimeMs ?? 0) > MAX_AGE_MS) rmSync(file, { force: true });
  }
}
