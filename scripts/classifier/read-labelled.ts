import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A message or reply labelled by hand. Only the half `tune` was ever trained on or looked at. */
export type Labelled = { text: string; category: string; language: string; half: 'tune' | 'test' };

/** The labelled texts, each in the half that its own hash decides. */
export async function readLabelled(kind: 'messages' | 'replies'): Promise<Labelled[]> {
  return (await readFolder(kind)).map((read) => ({ ...read, half: halfOf(read.text) }));
}

/** Messages written only to train on: none of them is ever tested. */
export async function readMoreMessages(): Promise<Labelled[]> {
  return (await readFolder('more-messages')).map((read) => ({ ...read, half: 'tune' }));
}

type Read = Omit<Labelled, 'half'>;

/** Files `<language>.txt` with a heading `# <category>` before its texts, one a line. */
async function readFolder(name: string): Promise<Read[]> {
  const folder = path.join(import.meta.dirname, name);
  const files = (await readdir(folder)).sort();
  const parsed = await Promise.all(
    files.map(async (file) => parse(await readFile(path.join(folder, file), 'utf8'), path.basename(file, '.txt'))),
  );
  return parsed.flat();
}

function parse(content: string, language: string): Read[] {
  let category = '';
  return content.split('\n').flatMap((line): Read[] => {
    const text = line.trim();
    if (text.startsWith('# ')) category = text.slice(2);
    if (text === '' || text.startsWith('# ')) return [];
    return [{ text, category, language }];
  });
}

/** By the text alone, so that a new line moves no other to the other half. */
function halfOf(text: string): Labelled['half'] {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'test';
}
