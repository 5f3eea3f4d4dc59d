import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The addresses of the screens by the folders under `app/`: `/game/players/[id]`. Groups in brackets have no part in them. */
export function listPages(app: string): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'))
    .map((file) => `/${file.split('/').slice(0, -1).filter(isSegment).join('/')}`)
    .sort();
}

function isSegment(folder: string): boolean {
  return !/^\(.*\)$/.test(folder);
}
