/** Words that docs/glossary.md replaces by a standard term, refused in identifiers, file names, comments and titles of tests. */
import ts from 'typescript';

type Table = readonly (readonly [forms: string, instead: string])[];

/** A refused word with what to write instead, in any of its forms. */
const REFUSED: Table = [
  ['door|doors', 'transport, handler, loginPath or trigger'],
  ['captain|captains|pilot|pilots', 'player'],
  ['ladder', 'procedure chain'],
  ['lever|levers', 'setting'],
  ['worth', 'value'],
  ['purse|purses', 'credits'],
  ['tank|tanks', 'turn balance'],
  ['shelf|shelves', 'stock'],
  ['desk|desks', 'page, queue or desktop'],
  ['bridge|bridges', 'dashboard'],
  ['told|tell|tells|telling', 'notify, report or show'],
  ['berth|berths', 'ship offer'],
  ['christen|christens|christened', 'name'],
  ['doubt|doubts|doubted', 'mark stale'],
  ['errand|errands', 'task'],
  ['agenda|workplace', 'queue, runtime or a plain noun'],
  ['outlast|outlasts', 'retry or last'],
  ['worthless', 'weak or invalid'],
  ['persistently', 'with retries'],
];

/** Refused only in names: in a sentence a letter is one of the alphabet, and some of the others are plain English. */
const REFUSED_IN_NAMES: Table = [
  ['letter|letters', 'message'],
  ['heir|heirs', 'successor'],
  ['dear|dearest', 'expensive or most valuable'],
  ['untold', 'unreported'],
  ['misfit|misfits|misfortune', 'what is wrong with it'],
  ['wordless', 'without texts'],
];

/** Refused as the first word of a function's name, where the field says it otherwise. */
const REFUSED_VERBS: Table = [
  ['keep', 'save or retain'],
  ['take', 'consume, claim or remove'],
  ['ask', 'request'],
  ['most', 'max'],
  ['why', 'a noun that ends in Reason'],
  ['hang', 'attach'],
  ['lurk|wander|hammer', 'what it does'],
  ['cure', 'end'],
  ['seize', 'confiscate'],
  ['spoil', 'change or invalidate'],
  ['suffer|endure', 'apply'],
];

/** Bounds are MAX_… and MIN_…. */
const LIMIT = /^(?:MOST|FEWEST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|HIGHEST|LOWEST)(?:_|$)/;
/** Not LEAST(…), which is SQL. */
const SUSPECT_LIMIT = new RegExp(LIMIT.source.replace('^', '\\b').replace('$', '\\b(?!\\()'));

/** Names that are not ours, or words of the specification. */
const ALLOWED_NAMES = new Set([
  'letterSpacing', // CSS
  'take', // Prisma's page size
]);
const ALLOWED_TEXT = [/pirate_captain/g, /admin[./]economy[./]levers/g];

const WORDS = table(REFUSED);
const NAME_WORDS = new Map([...WORDS, ...table(REFUSED_IN_NAMES)]);
const VERBS = table(REFUSED_VERBS);

/** Most files have none of these letters in a row, and need no syntax tree. */
const SUSPECT = new RegExp(`${[...NAME_WORDS.keys()].join('|')}|\\b(?:${[...VERBS.keys()].join('|')})[A-Z_]`, 'i');

function table(words: Table): Map<string, string> {
  return new Map(words.flatMap(([forms, instead]) => forms.split('|').map((form) => [form, instead])));
}

/** The refused words of one source file, each as a sentence that says what to write instead. */
export function wordFaults(file: string, text: string): string[] {
  if (!SUSPECT.test(`${file}\n${text}`) && !SUSPECT_LIMIT.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file));
  const faults = new Set(namesIn(file.replace(/\.\w+$/, ''), 'the file name'));
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) for (const fault of nameFaults(node)) faults.add(fault);
    for (const comment of commentsAt(text, node))
      for (const fault of textFaults(comment, 'a comment')) faults.add(fault);
    for (const fault of textFaults(testTitle(node), 'a title')) faults.add(fault);
    for (const child of node.getChildren(source)) if (!ts.isJsxText(child)) visit(child);
  }
  visit(source);
  return [...faults].map((fault) => `${file}: ${fault} (docs/glossary.md)`);
}

function scriptKind(file: string): ts.ScriptKind {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function nameFaults(node: ts.Identifier): string[] {
  if (ALLOWED_NAMES.has(node.text)) return [];
  const verb = isFunctionName(node) ? VERBS.get(partsOf(node.text)[0] ?? '') : undefined;
  const constant = LIMIT.test(node.text) ? 'MAX_ or MIN_' : undefined;
  const instead = verb ?? constant;
  return [...namesIn(node.text, node.text), ...(instead ? [`${node.text}: write ${instead}`] : [])];
}

function namesIn(name: string, shown: string): string[] {
  return partsOf(withoutAllowed(name)).flatMap((part) => {
    const instead = NAME_WORDS.get(part);
    return instead ? [`${shown} says "${part}": write ${instead}`] : [];
  });
}

/** The title of a test or of a group of tests, also of a table of them; empty for every other node. */
function testTitle(node: ts.Node): string {
  if (!ts.isCallExpression(node) || !/^(?:it|test|describe)\b/.test(node.expression.getText())) return '';
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title.text : '';
}

function textFaults(text: string, where: string): string[] {
  return (
    withoutAllowed(text)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).flatMap((word) => {
    const instead = WORDS.get(word);
    return instead ? [`${where} says "${word}": write ${instead}`] : [];
  });
}

function withoutAllowed(text: string): string {
  return ALLOWED_TEXT.reduce((rest, allowed) => rest.replace(allowed, ''), text);
}

/** `lockPlayer`, `LOCK_PLAYER` and `lock-player` are all `lock`, `player`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function isFunctionName(node: ts.Identifier): boolean {
  return ts.isFunctionDeclaration(node.parent) && node.parent.name === node;
}

function commentsAt(text: string, node: ts.Node): string[] {
  const ranges = [
    ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
  ];
  return ranges.map(({ pos, end }) => text.slice(pos, end));
}
