import type { Universe } from '#generator/universe.ts';

const CHUNK = 1 << 16;

/**
 * The universe as JSON in pieces of about 64 KiB, so that no second copy of it is held; put together they are exactly
 * what JSON.stringify gives, with a line break at the end.
 */
export function* jsonChunks(universe: Universe, compact: boolean): Generator<string> {
  const gap = compact ? '' : '\n';
  const colon = compact ? ':' : ': ';
  let piece = `{${gap}`;
  let isFirst = true;
  for (const [key, value] of Object.entries(universe)) {
    piece += `${isFirst ? '' : `,${gap}`}${compact ? '' : '  '}${JSON.stringify(key)}${colon}`;
    isFirst = false;
    for (const part of valueParts(value, compact)) {
      piece += part;
      if (piece.length >= CHUNK) {
        yield piece;
        piece = '';
      }
    }
  }
  yield `${piece}${gap}}\n`;
}

function* valueParts(value: unknown, compact: boolean): Generator<string> {
  const indent = compact ? '' : '\n    ';
  if (Array.isArray(value) && value.length > 0) {
    for (let i = 0; i < value.length; i++) yield `${i === 0 ? '[' : ','}${indent}${stringify(value[i], compact, 4)}`;
    yield compact ? ']' : '\n  ]';
  } else if (isRecord(value)) {
    let lead = '{';
    for (const [key, entry] of Object.entries(value)) {
      yield `${lead}${indent}${JSON.stringify(key)}:${compact ? '' : ' '}${stringify(entry, compact, 4)}`;
      lead = ',';
    }
    yield lead === '{' ? '{}' : compact ? '}' : '\n  }';
  } else {
    yield stringify(value, compact, 2);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringify(value: unknown, compact: boolean, indent: number): string {
  if (compact) return JSON.stringify(value);
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`);
}
