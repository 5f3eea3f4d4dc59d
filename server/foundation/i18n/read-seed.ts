import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { flatten } from '#server/foundation/i18n/rules/flatten.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { StartupError } from '#server/platform/env.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

export type SeedText = { readonly namespace: string; readonly key: string; readonly value: string };
export type LanguageSeed = { readonly code: LanguageCode; readonly hash: string; readonly texts: readonly SeedText[] };

const MESSAGES = path.join(PROJECT_ROOT, 'messages');

/** `messages/<language>/<namespace>.json` of every language. @throws StartupError naming the first faulty file */
export function readSeed(folder: string = MESSAGES): Promise<LanguageSeed[]> {
  return Promise.all(LANGUAGES.map(({ code }) => readLanguage(folder, code)));
}

async function readLanguage(folder: string, code: LanguageCode): Promise<LanguageSeed> {
  const hash = createHash('sha256');
  const texts: SeedText[] = [];
  for (const name of await filesIn(path.join(folder, code))) {
    const file = path.join(folder, code, name);
    const content = await readFile(file, 'utf8');
    hash.update(`${name}\n${content}\n`);
    const namespace = path.basename(name, '.json');
    for (const { key, value } of readTexts(file, content)) texts.push({ namespace, key, value });
  }
  return { code, hash: hash.digest('hex'), texts };
}

/** A language without a folder has no texts. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readTexts(file: string, content: string) {
  try {
    const { texts, faults } = flatten(JSON.parse(content));
    const [fault] = faults;
    if (fault) throw new Error(`${fault.path} ${fault.message}`);
    return texts;
  } catch (cause) {
    throw new StartupError(`The translation file ${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}
