import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A message or reply labelled by hand. Only the half `tune` was ever trained on or looked at. */
export type Labelled = { text: string; category: string; language: string; half: 'tune' | 'test' };

/** Files `<language>.txt` with a heading `# <category>` before its texts, one a line. */
export async function readLabelled(kind: 'messages' | 'replies'): Promise<Labelled[]> {
  const folder = path.join(import.meta.dirname, kind);
  const files = (await readdir(folder)).sort();
  const parsed = await Promise.all(
    files.map(async (file) => parse(await readFile(path.join(folder, file), 'utf8'), path.basename(file, '.txt'))),
  );
  return parsed.flat();
}

function parse(content: string, language: string): Labelled[] {
  let category = '';
  return content.split('\n').flatMap((line): Labelled[] => {
    const text = line.trim();
    if (text.startsWith('# ')) category = text.slice(2);
    if (text === '' || text.startsWith('# ')) return [];
    return [{ text, category, language, half: halfOf(text) }];
  });
}

/** By the text alone, so that a new line moves no other to the other half. */
function halfOf(text: string): Labelled['half'] {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'test';
}
