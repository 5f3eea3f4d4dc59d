import { write, writeSync } from 'node:fs';

/** Lines are gathered up to this size or this long: a write a request would cost more than the request's own work. */
const GATHERED_BYTES = 8 * 1_024;
const GATHERED_MS = 250;
/** What waits for a reader that does not read; newer lines are dropped. */
const UNWRITTEN_BYTES = 8 * 1_024 * 1_024;
const FINAL_TRIES = 20;

export type LogOutput = { write(line: string): void };

let shared: LogOutput | undefined;

/**
 * Standard output for the log, one for the process. What cannot be written there (a full disk, a reader that left) is
 * lost and nothing else is: no error, no wait, also not at the end of the process. pino's own destination throws at the
 * one and waits for ever at the other.
 */
export function standardOutput(): LogOutput {
  shared ??= openOutput(1);
  return shared;
}

function openOutput(fd: number): LogOutput {
  let lines: string[] = [];
  let bytes = 0;
  let writing: Buffer | undefined;

  function take(): Buffer {
    const gathered = Buffer.from(lines.join(''));
    lines = [];
    bytes = 0;
    return gathered;
  }
  function flush(): void {
    if (writing || bytes === 0) return;
    writeOn(take());
  }
  function writeOn(chunk: Buffer): void {
    writing = chunk;
    write(fd, chunk, (error, written) => {
      if (isBusy(error)) return void setTimeout(() => writeOn(chunk), GATHERED_MS).unref();
      writing = undefined;
      if (error) return;
      if (written < chunk.length) writeOn(chunk.subarray(written));
      else if (bytes >= GATHERED_BYTES) flush();
    });
  }
  setInterval(flush, GATHERED_MS).unref();
  process.once('exit', () => writeAtOnce(fd, Buffer.concat([...(writing ? [writing] : []), take()])));
  return {
    write: (line) => {
      if (bytes > UNWRITTEN_BYTES) return;
      lines.push(line);
      bytes += line.length;
      if (bytes >= GATHERED_BYTES) flush();
    },
  };
}

/** A pipe whose reader is slow, and nothing worse. */
function isBusy(error: NodeJS.ErrnoException | null): boolean {
  return error?.code === 'EAGAIN';
}

function writeAtOnce(fd: number, chunk: Buffer): void {
  let rest = chunk;
  for (let tries = 0; rest.length > 0 && tries < FINAL_TRIES; tries++) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!isBusy(error as NodeJS.ErrnoException)) return;
    }
  }
}
