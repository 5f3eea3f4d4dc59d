import { readFileSync } from 'node:fs';
import path from 'node:path';
import { featureOf } from '#scripts/feature-of.ts';
import { readModels } from '#scripts/sql/owners.ts';
import { type Project, ROOT } from '#scripts/sql/project.ts';

/** Passes the client to Auth.js' adapter, which reads users through their linked accounts. */
const HANDING_ON = 'server/community/external-login/find-accounts.ts';

const CALL = /\bprisma\s*\.\s*(\w+)\s*\.\s*\w+\s*\(/g;
const DETACHED = /\.prisma\b(?!\s*\.\s*\w+\s*\.\s*\w+\s*\()|\{[^{}()]*\bprisma\b[^{}()]*\}\s*=/g;

/** Records that a feature reads or writes through Prisma although another feature owns their table. */
export function foreignRecords({ sources }: Project): string[] {
  return sources.flatMap(({ fileName }) => recordFaults(readFileSync(fileName, 'utf8'), fileName));
}

/** The same for one file of this text. */
export function recordFaults(text: string, fileName: string): string[] {
  const file = path.relative(ROOT, fileName);
  const { feature } = featureOf(file) ?? {};
  if (feature === undefined) return [];
  const owners = new Map(readModels().map(({ model, owner }) => [delegateOf(model), owner]));
  const foreign = [...text.matchAll(CALL)].flatMap(({ index, 1: delegate = '' }) => {
    const owner = owners.get(delegate);
    return owner === feature || delegate.startsWith('$')
      ? []
      : [
          `${placeOf(file, text, index)} ${feature} uses prisma.${delegate}, which ${owner ?? 'nobody'} owns: call its index.ts`,
        ];
  });
  if (file === HANDING_ON) return foreign;
  const detached = [...text.matchAll(DETACHED)];
  return [
    ...foreign,
    ...detached.map(({ index }) => `${placeOf(file, text, index)} prisma is handed on instead of called`),
  ];
}

function delegateOf(model: string): string {
  return model.charAt(0).toLowerCase() + model.slice(1);
}

function placeOf(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`;
}
