import type { CompiledText, PluralPart, TextOptions, TextPart } from '#server/foundation/i18n/rules/compile-text.ts';

type Values = Record<string, unknown>;
/** What next-intl's translator passes beside message and values; formats are created once for each style. */
type Formatting = {
  locale: string;
  timeZone?: string | undefined;
  formatters: {
    getNumberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat;
    getDateTimeFormat(locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat;
    getPluralRules(locale: string, options?: Intl.PluralRulesOptions): Intl.PluralRules;
  };
};

/**
 * Replaces next-intl's own formatter (see `next.config.ts`), which parses messages in the browser: the service sends
 * them compiled. Returns text, or a list with the elements of its tags.
 */
function formatText(_key: string, text: CompiledText, values: Values | undefined, how: Formatting): unknown {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) throw new Error('This key is of a group of texts, not of a text.');
  const found = join(text, values ?? {}, how);
  return found.length > 1 ? found : (found[0] ?? '');
}
// next-intl asks whether `t.raw` may be used; it would return the compiled form.
formatText.raw = false;
export default formatText;

/** @param counted the number of the plural around */
function join(parts: readonly TextPart[], values: Values, how: Formatting, counted?: number): unknown[] {
  const joined: unknown[] = [];
  function add(piece: unknown) {
    const last = joined.length - 1;
    if (typeof piece === 'string' && typeof joined[last] === 'string') joined[last] += piece;
    else joined.push(piece);
  }
  for (const part of parts) for (const piece of formatPart(part, values, how, counted)) add(piece);
  return joined;
}

function formatPart(part: TextPart, values: Values, how: Formatting, counted: number | undefined): unknown[] {
  if (typeof part === 'string') return [part];
  if (part === 0) return counted === undefined ? ['#'] : [how.formatters.getNumberFormat(how.locale).format(counted)];
  const name = part[1];
  const value = valueNamed(values, name);
  switch (part[0]) {
    case 'v':
      return [typeof value === 'object' && value !== null ? value : String(value ?? '')];
    case 's':
      return join(optionOf(part[2], String(value), name), values, how, counted);
    case 'p':
    case 'o':
      return join(pluralOf(part, Number(value), how), values, how, Number(value) - part[3]);
    case 'n':
      return [how.formatters.getNumberFormat(how.locale, part[2]).format(Number(value) * (part[2].scale ?? 1))];
    case 'd': {
      const style = { timeZone: how.timeZone, ...part[2] };
      return [how.formatters.getDateTimeFormat(how.locale, style).format(value as Date | number)];
    }
    case 't': {
      if (typeof value !== 'function') throw new Error(`"${name}" is a tag, and its value is no function.`);
      const made: unknown = value(join(part[2], values, how, counted));
      return Array.isArray(made) ? made : [made];
    }
  }
}

function pluralOf([kind, name, options, offset]: PluralPart, count: number, how: Formatting): readonly TextPart[] {
  if (Object.hasOwn(options, `=${count}`)) return optionOf(options, `=${count}`, name);
  const type = kind === 'o' ? 'ordinal' : 'cardinal';
  return optionOf(options, how.formatters.getPluralRules(how.locale, { type }).select(count - offset), name);
}

function optionOf(options: TextOptions, option: string, name: string): readonly TextPart[] {
  const found = Object.hasOwn(options, option) ? options[option] : options.other;
  if (!found) throw new Error(`The text has nothing for "${option}" of "${name}".`);
  return found;
}

function valueNamed(values: Values, name: string): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`The text needs "${name}", which was not given.`);
  return values[name];
}
