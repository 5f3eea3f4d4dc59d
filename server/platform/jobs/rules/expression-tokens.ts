export type Token =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'name'; text: string }
  | { kind: 'sign'; text: string };

/** Why a trigger, wait, cancel or concurrency expression cannot be used; the message quotes it. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}

const NEXT =
  /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(==|!=|<=|>=|&&|\|\||[<>!().,[\]+-]))/y;
const CONSTANTS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => ESCAPES.get(letter) ?? letter);
}

/** Splits an expression into its words and signs. @throws ExpressionError at the first character that is neither */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < end) {
    const at = NEXT.lastIndex;
    const found = NEXT.exec(source);
    if (!found) throw new ExpressionError(`cannot read "${source}" at character ${at + 1}`);
    const [, number, name, quoted, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'value', value: Number(number) });
    else if (quoted !== undefined) tokens.push({ kind: 'value', value: unquote(quoted) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (name !== undefined) {
      const constant = CONSTANTS.get(name);
      tokens.push(constant === undefined ? { kind: 'name', text: name } : { kind: 'value', value: constant });
    }
  }
  return tokens;
}
