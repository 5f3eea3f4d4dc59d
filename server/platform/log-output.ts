import { constants, fstatSync, openSync, writeSync } from 'node:fs';

/** Lines are buffered up to this size or this long: a write per request would cost more than the request itself. */
const BUFFER_BYTES = 8 * 1_024;
const FLUSH_MS = 250;
/** Maximum buffer for a reader that does not read; newer lines are dropped. */
const MAX_BACKLOG_BYTES = 8 * 1_024 * 1_024;
/** How long the end of the process waits for a slow reader. */
const FINAL_TRIES = 20;
const FINAL_PAUSE_MS = 5;

export type LogOutput = { write(line: string): void };

let shared: LogOutput | undefined;

/**
 * Standard output for the log, one per process. Lines that cannot be written (a full disk, a closed pipe) are
 * dropped, without an error or blocking. pino's own destination throws in the first case and blocks in the second;
 * writes of a worker thread cannot be awaited or recalled when the process ends.
 */
export function standardOutput(): LogOutput {
  shared ??= openOutput(openNonBlocking(1));
  return shared;
}

/**
 * Opens the output non-blocking (EAGAIN). A terminal or pipe is opened anew, since the mode is shared by all
 * processes that inherited it; a socket cannot be reopened, and Node makes it non-blocking itself. Files never block.
 */
function openNonBlocking(fd: number): number {
  try {
    const { isCharacterDevice, isFIFO } = typeOf(fd);
    if (isCharacterDevice || isFIFO)
      return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // No permission, or no such folder: use Node's own descriptor.
  }
  return process.stdout.fd ?? fd;
}

function typeOf(fd: number): { isCharacterDevice: boolean; isFIFO: boolean } {
  const status = fstatSync(fd);
  return { isCharacterDevice: status.isCharacterDevice(), isFIFO: status.isFIFO() };
}

function openOutput(fd: number): LogOutput {
  let lines: string[] = [];
  let bytes = 0;
  /** Bytes that the reader has not accepted yet; they precede the lines. */
  let rest: Buffer = Buffer.alloc(0);

  function flush(): void {
    if (rest.length + bytes === 0) return;
    const gathered = Buffer.concat([rest, Buffer.from(lines.join(''))]);
    lines = [];
    bytes = 0;
    rest = writeNow(fd, gathered);
  }
  setInterval(flush, FLUSH_MS).unref();
  process.once('exit', () => {
    flush();
    for (let tries = 0; rest.length > 0 && tries < FINAL_TRIES; tries++) {
      pause(FINAL_PAUSE_MS);
      flush();
    }
  });
  return {
    write: (line) => {
      if (rest.length + bytes > MAX_BACKLOG_BYTES) return;
      lines.push(line);
      bytes += line.length;
      // While a reader is behind, the timer suffices: each attempt would copy the buffer.
      if (bytes >= BUFFER_BYTES && rest.length === 0) flush();
    },
  };
}

/** The part of `chunk` that the output does not accept now; what it can never accept is dropped. */
function writeNow(fd: number, chunk: Buffer): Buffer {
  let rest = chunk;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return Buffer.alloc(0);
  }
  return rest;
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
