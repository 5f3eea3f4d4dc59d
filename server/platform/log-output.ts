import { constants, fstatSync, openSync, writeSync } from 'node:fs';

/** Lines are gathered up to this size or this long: a write a request would cost more than the request's own work. */
const GATHERED_BYTES = 8 * 1_024;
const GATHERED_MS = 250;
/** What waits for a reader that does not read; newer lines are dropped. */
const UNWRITTEN_BYTES = 8 * 1_024 * 1_024;
/** How long the end of the process waits for a reader that is only slow. */
const FINAL_TRIES = 20;
const FINAL_PAUSE_MS = 5;

export type LogOutput = { write(line: string): void };

let shared: LogOutput | undefined;

/**
 * Standard output for the log, one for the process. What cannot be written there (a full disk, a reader that left) is
 * lost and nothing else is: no error, and no wait for a reader. pino's own destination throws at the one and waits for
 * ever at the other; a write by another thread can neither be awaited nor recalled when the process ends.
 */
export function standardOutput(): LogOutput {
  shared ??= openOutput(neverWaiting(1));
  return shared;
}

/**
 * The output as one that answers EAGAIN where it would wait. A terminal or pipe is opened anew, since the mode is shared by
 * all who inherited it; a socket cannot be, and Node makes it so for its own use. A file waits for nobody.
 */
function neverWaiting(fd: number): number {
  try {
    const { isCharacterDevice, isFIFO } = typeOf(fd);
    if (isCharacterDevice || isFIFO)
      return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // Not ours to open, or no such folder: Node's way is left.
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
  /** What the reader has not taken yet; it comes before the lines. */
  let rest: Buffer = Buffer.alloc(0);

  function flush(): void {
    if (rest.length + bytes === 0) return;
    const gathered = Buffer.concat([rest, Buffer.from(lines.join(''))]);
    lines = [];
    bytes = 0;
    rest = writeNow(fd, gathered);
  }
  setInterval(flush, GATHERED_MS).unref();
  process.once('exit', () => {
    flush();
    for (let tries = 0; rest.length > 0 && tries < FINAL_TRIES; tries++) {
      pause(FINAL_PAUSE_MS);
      flush();
    }
  });
  return {
    write: (line) => {
      if (rest.length + bytes > UNWRITTEN_BYTES) return;
      lines.push(line);
      bytes += line.length;
      // While a reader is behind the timer is enough: each try would copy what waits.
      if (bytes >= GATHERED_BYTES && rest.length === 0) flush();
    },
  };
}

/** What of `chunk` the output does not take now; what it will never take is dropped. */
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
