import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { parseGeneratorLine } from '#server/world/galaxy/rules/generator-line.ts';
import type { RegionType } from '#server/world/galaxy/rules/universe.ts';
import type { GeneratorConfig } from '#server/world/galaxy/schemas.ts';

export type GeneratorOrder = { region_type: RegionType; seed: number; config: GeneratorConfig };

export type GeneratorHooks = {
  /** A line of text for the log: a warning or a stage. */
  onLine?: (line: string) => void;
  onWarning?: (warning: Warning) => void;
  /** 0–1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Generates one universe; returns its JSON as bytes. The generator is a separate program whose output is validated
 * before use.
 */
export type Generator = (order: GeneratorOrder, hooks?: GeneratorHooks) => Promise<Buffer>;

/** The generator failed; the message is for the operator. */
export class GeneratorError extends Error {
  override name = 'GeneratorError';
}

const PROGRAM = path.join(PROJECT_ROOT, 'generator/main.ts');
const MAX_OUTPUT = 64 * 1024 * 1024;
const MAX_LINES = 500;
const MAX_LINE_LENGTH = 500;
const TIMEOUT_MS = 120_000;
const SHOWN_LINES = 5;

export type GeneratorProgram = { command: string; args: readonly string[]; timeoutMs: number };

const PRESET: GeneratorProgram = {
  command: process.execPath,
  args: [PROGRAM, '--config-json', '-', '--compact', '--progress=json'],
  timeoutMs: TIMEOUT_MS,
};

/**
 * Runs the generator as a subprocess: without our environment, output and lines limited, killed on abort or timeout.
 */
export function createGenerator(program: GeneratorProgram = PRESET): Generator {
  return (order, hooks = {}) => {
    const limit = AbortSignal.timeout(program.timeoutMs);
    const signal = hooks.signal ? AbortSignal.any([hooks.signal, limit]) : limit;
    const child = spawn(program.command, [...program.args], {
      // An empty environment: the generator needs none of our secrets.
      env: { NODE_ENV: 'production' },
      signal,
      killSignal: 'SIGKILL',
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ ...order.config, regionType: order.region_type, seed: order.seed }));
    return new Promise<Buffer>((resolve, reject) => {
      const output = collectOutput(child.stdout, () => child.kill('SIGKILL'));
      const lines = followLines(child.stderr, hooks);
      child.on('error', (error) => reject(limit.aborted ? timedOut(program.timeoutMs) : reasonOf(hooks.signal, error)));
      child.on('close', (code, killedBy) => {
        if (output.tooLarge())
          reject(new GeneratorError(`the generator sent more than ${MAX_OUTPUT / 1024 / 1024} MiB`));
        else if (code === 0) resolve(output.bytes());
        else
          reject(new GeneratorError(`the generator ended with ${killedBy ?? `code ${code}`}: ${lines().join(' | ')}`));
      });
    });
  };
}

function timedOut(ms: number): GeneratorError {
  return new GeneratorError(`the generator did not finish within ${Math.round(ms / 1000)} seconds`);
}

function reasonOf(signal: AbortSignal | undefined, error: Error): Error {
  return signal?.aborted && signal.reason instanceof Error ? signal.reason : new GeneratorError(error.message);
}

function collectOutput(stream: NodeJS.ReadableStream, stop: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size <= MAX_OUTPUT) chunks.push(chunk);
    else stop();
  });
  return { bytes: () => Buffer.concat(chunks), tooLarge: () => size > MAX_OUTPUT };
}

/** Passes on at most 500 lines of at most 500 characters; returns the last few for an error message. */
function followLines(stream: NodeJS.ReadableStream, hooks: GeneratorHooks): () => string[] {
  const last: string[] = [];
  let passed = 0;
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (raw) => {
    const { text, progress, warningCode } = parseGeneratorLine(raw.slice(0, MAX_LINE_LENGTH));
    if (progress !== null) hooks.onProgress?.(progress);
    // A stage reports progress many times but is logged once.
    if (!text || text === last.at(-1)) return;
    last.push(text);
    if (last.length > SHOWN_LINES) last.shift();
    if (passed++ >= MAX_LINES) return;
    hooks.onLine?.(text);
    if (warningCode) hooks.onWarning?.({ category: 'generator', code: warningCode, message: text });
  });
  return () => last;
}
