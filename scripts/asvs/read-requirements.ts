import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Why no test shows a requirement, or not the whole of it. */
export const KINDS = ['built', 'docs', 'none', 'operator', 'exception', 'open'] as const;
type Kind = (typeof KINDS)[number];

export type Requirement = {
  /** As the standard numbers it: `6.2.1`. */
  readonly id: string;
  readonly level: 1 | 2;
  /** A short description. */
  readonly what: string;
  /** Null if marked tests show it. */
  readonly kind: Kind | null;
  readonly reason: string;
};

/**
 * Levels 1 and 2 of ASVS 5.0, one line each, from `requirements.tsv`.
 * @throws Error for an invalid line
 */
export async function readRequirements(root: string): Promise<Requirement[]> {
  const text = await readFile(path.join(root, 'scripts/asvs/requirements.tsv'), 'utf8');
  return text.trimEnd().split('\n').slice(1).map(readLine);
}

function readLine(line: string): Requirement {
  const [id = '', level, what = '', given, reason = ''] = line.split('\t');
  const kind = KINDS.find((one) => one === given) ?? null;
  if (!/^\d+\.\d+\.\d+$/.test(id) || !/^[12]$/.test(level ?? '') || what === '' || (kind === null) !== (reason === ''))
    throw new Error(`requirements.tsv: “${line}” is not id, level, words, and a kind with its reason or neither.`);
  return { id, level: level === '1' ? 1 : 2, what, kind, reason };
}
