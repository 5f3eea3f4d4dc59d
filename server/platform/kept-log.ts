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
const MAX_AGE_MS = 30 * 86_400_000;
const MIB = 1_048_576;

type LogEnv = Pick<Env, 'DATA_DIR' | 'LOG_KEEP_MIB'>;

/** The folder of the log lines that this machine keeps; null if none are kept. */
export function keptLogFolder({ DATA_DIR, LOG_KEEP_MIB }: LogEnv): string | null {
  return LOG_KEEP_MIB === 0 ? null : path.resolve(DATA_DIR, 'logs');
}

/**
 * Keeps the latest log lines of all processes of this machine in files of their own, for operators who search them.
 * Lines that cannot be written are dropped, as on standard output.
 */
export function retainLog(folder: string, keptBytes: number): LogOutput & { flush(): void } {
  let lines: string[] = [];
  let bytes = 0;
  let file: { fd: number; size: number } | null = null;

  function flush(): void {
    // The start makes the data folder, with the permissions that the database needs.
    if (lines.length === 0 || (bytes < BUFFER_BYTES && !existsSync(path.dirname(folder)))) return;
    const text = lines.join('');
    lines = [];
    bytes = 0;
    try {
      if (file && (file.size > keptBytes * FILE_SHARE || fstatSync(file.fd).nlink === 0)) file = closeFile(file.fd);
      file ??= openFile(folder, keptBytes);
      file.size += writeSync(file.fd, text);
    } catch {
      // A full disk or a folder that cannot be written: the lines are still on standard output.
    }
  }
  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', flush);
  return {
    flush,
    write: (line) => {
      lines.push(line);
      bytes += line.length;
      if (bytes >= BUFFER_BYTES) flush();
    },
  };
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
