import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { CHINESE_PATTERNS, INJECTION_PATTERNS } from '#server/companion/aria/rules/patterns.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
// In this process, without a worker or another program.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');

/** The search ends by its counts, not by the clock of a busy machine. */
const PATIENT = { timeout: 60_000, seedingTimeout: 60_000, incubationTimeout: 60_000, attackTimeout: 60_000 };

type Found = { at: string; source: string; flags: string };

/** Every regular expression written in a file. */
async function expressionsIn(file: string): Promise<Found[]> {
  const text = await readFile(path.join(ROOT, file), 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${file}:${line + 1}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

describe('the regular expressions applied to players’ messages', async () => {
  const files: string[] = [];
  for await (const file of glob('server/companion/aria/**/*.ts', { cwd: ROOT })) files.push(file);
  const expressions = (await Promise.all(files.sort().map(expressionsIn))).flat();

  it('are all listed, including those of the pattern file', () => {
    const sources = new Set(expressions.map(({ source }) => source));
    const patterns = [...INJECTION_PATTERNS, ...CHINESE_PATTERNS];
    expect(patterns.filter(({ test }) => !sources.has(test.source)).map(({ id }) => id)).toEqual([]);
    expect(expressions.length).toBeGreaterThan(patterns.length);
  });

  it.each(expressions)('take linear time: $at', { timeout: 90_000 }, ({ source, flags }) => {
    const { status } = checkSync(source, flags, { ...PATIENT, randomSeed: 1 });
    expect(status, source).toBe('safe');
  });

  it('can be distinguished from one that does not', () => {
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
    expect(checkSync('\\s+$', '').status).toBe('vulnerable');
  });
});
