import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../../app');
/** Only after a name: times and keys have no space after their colon, results one on each side. */
const COLON = /^[:：](?:\s|$)/;
const COLON_ALONE = /^\s?[:：]\s$/;
/** Other files need no syntax tree. */
const SUSPECT = /\}[:：][\s`{]|>[:：]|['"`]\s?[:：]\s['"`]/;

/** The lines with a colon written beside a translated name. */
function writtenColons(text: string): string[] {
  if (!SUSPECT.test(text)) return [];
  const source = ts.createSourceFile('screen.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines = new Set<number>();
  function visit(node: ts.Node): void {
    if (isWrittenColon(node)) lines.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return [...lines].map((line) => text.split('\n')[line]?.trim() ?? '');
}

function isWrittenColon(node: ts.Node): boolean {
  if (ts.isTemplateSpan(node)) return COLON.test(node.literal.text) && node.literal.text !== ':';
  if (ts.isJsxText(node)) return COLON.test(node.text);
  return ts.isStringLiteralLike(node) && COLON_ALONE.test(node.text);
}

/** The beginning of a value in a template. */
const BRACE = '$\u007b';

it.each([
  `const label = \`${BRACE}name}: ${BRACE}value}\`;`,
  `const lead = \`${BRACE}name}: \`;`,
  "const label = [name, act].join(': ');",
  'const row = <p>{name}: {value}</p>;',
  "const row = <p>{name}:{' '}{value}</p>;",
  'const tail = <span>: {name}</span>;',
])('finds %s', (text) => {
  expect(writtenColons(text)).toEqual([text]);
});

it.each([
  `const time = \`${BRACE}hours}:${BRACE}minutes}\`;`,
  `const fault = new Error(\`The texts could not be loaded: ${BRACE}status}\`);`,
  'const result = <p><b>{own}</b> : <b>{theirs}</b></p>;',
  "const at = line.indexOf(':');",
])('allows %s', (text) => {
  expect(writtenColons(text)).toEqual([]);
});

it('names have the colon of the language before their value', () => {
  const screens = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = screens.flatMap((file) =>
    writtenColons(readFileSync(path.join(APP, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
