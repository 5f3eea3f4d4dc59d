import { type MessageFormatElement, parse, type Skeleton, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Nested } from './flatten.ts';

export type TextOptions = { readonly [option: string]: readonly TextPart[] };
export type PluralPart = readonly [kind: 'p' | 'o', name: string, options: TextOptions, offset: number];
/**
 * A part of a compiled text: literal text, `0` for the number of the enclosing plural, or a value by name: as it is
 * (`v`), plural (`p`, ordinal `o`), select (`s`), number (`n`), date (`d`) or tag (`t`).
 */
export type TextPart =
  | string
  | 0
  | readonly [kind: 'v', name: string]
  | PluralPart
  | readonly [kind: 's', name: string, options: TextOptions]
  | readonly [kind: 'n', name: string, style: Intl.NumberFormatOptions & { readonly scale?: number }]
  | readonly [kind: 'd', name: string, style: Intl.DateTimeFormatOptions]
  | readonly [kind: 't', name: string, inside: readonly TextPart[]];
/** A text ready for formatting: without values it is the text itself. */
export type CompiledText = string | readonly TextPart[];
export type CompiledTexts = { readonly [name: string]: CompiledText | CompiledTexts };

/** The styles named by ICU. */
const NUMBER_STYLES: Record<string, Intl.NumberFormatOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};
const DATE_STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  short: { month: 'numeric', day: 'numeric', year: '2-digit' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
};
const TIME_STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  short: { hour: 'numeric', minute: 'numeric' },
  medium: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
  long: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short' },
  full: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short' },
};

/** Compiles an ICU message, so that browsers need no parser. @throws SyntaxError for an invalid one */
export function compileText(text: string): CompiledText {
  const parts = compileParts(parse(text));
  if (parts.length === 0) return '';
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? first : parts;
}

/**
 * Compiles every text of a group. One that is no valid message is left as it is.
 * @param onFault receives its path and the reason
 */
export function compileTexts(texts: Nested, onFault: (key: string, error: unknown) => void, path = ''): CompiledTexts {
  const compiled = Object.entries(texts).map(([name, text]): [string, CompiledText | CompiledTexts] => {
    const key = path + name;
    if (typeof text !== 'string') return [name, compileTexts(text, onFault, `${key}.`)];
    try {
      return [name, compileText(text)];
    } catch (error) {
      onFault(key, error);
      return [name, text];
    }
  });
  return Object.fromEntries(compiled);
}

function compileParts(elements: readonly MessageFormatElement[]): TextPart[] {
  return elements.map(compilePart);
}

function compilePart(element: MessageFormatElement): TextPart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return ['v', element.value];
    case TYPE.plural:
      return [
        element.pluralType === 'ordinal' ? 'o' : 'p',
        element.value,
        compileOptions(element.options),
        element.offset,
      ];
    case TYPE.select:
      return ['s', element.value, compileOptions(element.options)];
    case TYPE.number:
      return ['n', element.value, styleOf(element.style, NUMBER_STYLES) ?? {}];
    case TYPE.date:
      return ['d', element.value, styleOf(element.style, DATE_STYLES) ?? {}];
    case TYPE.time:
      return ['d', element.value, styleOf(element.style, TIME_STYLES) ?? TIME_STYLES.medium ?? {}];
    case TYPE.tag:
      return ['t', element.value, compileParts(element.children)];
  }
}

function compileOptions(options: Record<string, { value: MessageFormatElement[] }>): TextOptions {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileParts(value)]));
}

/** What a style means: one that ICU names, or a skeleton (`::.0`). */
function styleOf<T extends object>(style: string | Skeleton | null | undefined, named: Record<string, T>) {
  if (typeof style === 'string') return named[style];
  return style ? (style.parsedOptions as T) : undefined;
}
