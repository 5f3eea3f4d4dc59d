import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { listSources } from '#scripts/list-sources.ts';

/** A test that shows a requirement: `// asvs: 6.2.1 6.2.9` on the line before `it`, `test` or `describe`. */
export type Mark = { readonly id: string; readonly file: string; readonly title: string };

const TEST = /^tests\/.+\.(?:test|spec)\.tsx?$/;
const COMMENT = /^\/\/ asvs: (.+)$/gm;
const IDS = /^\d+\.\d+\.\d+(?: \d+\.\d+\.\d+)*$/;

/**
 * All marks, by file and position.
 * @throws Error for a mark without a test after it, or without a requirement
 */
export async function readMarks(root: string): Promise<Mark[]> {
  const files = (await listSources(root)).filter((file) => TEST.test(file)).sort();
  const marks = await Promise.all(
    files.map(async (file) => marksOf(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return marks.flat();
}

/** The marks of one file. Exported for its test. */
export function marksOf(file: string, text: string): Mark[] {
  const written = text.match(/^\s*\/\/ asvs:/gm)?.length ?? 0;
  if (written === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let found = 0;
  const marks: Mark[] = [];
  function visit(node: ts.Node): void {
    if (ts.isExpressionStatement(node)) {
      const comments = text.slice(node.getFullStart(), node.getStart(source)).replaceAll(/^\s+/gm, '');
      for (const [, ids = ''] of comments.matchAll(COMMENT)) {
        const title = titleOf(node.expression);
        if (!title || !IDS.test(ids)) throw new Error(`${file}: “asvs: ${ids}” is no list of ids before a test.`);
        found++;
        for (const id of ids.split(' ')) marks.push({ id, file, title });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  if (found !== written) throw new Error(`${file}: a mark stands before no test.`);
  return marks;
}

function titleOf(node: ts.Expression): string | undefined {
  const [title] = ts.isCallExpression(node) ? node.arguments : [];
  if (!title) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined;
}
