import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The placeholders of a text: `count (plural)`, `name`, `<who>`; sorted and unique. */
export function placeholdersOf(text: string): string[] {
  const found = new Set<string>();
  collect(parse(text), found);
  return [...found].sort();
}

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.tag:
        found.add(`<${element.value}>`);
        collect(element.children, found);
        break;
      case TYPE.plural:
      case TYPE.select:
        found.add(`{${element.value}}`);
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      default:
        found.add(`{${element.value}}`);
    }
  }
}

/**
 * Creates every format of a text once: the parser accepts `::currency/EURO` and `::unit/parsec`, which no browser can
 * format. @throws RangeError
 */
function tryFormats(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) tryFormats(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) tryFormats(option.value);
    const style = 'style' in element ? element.style : undefined;
    if (typeof style !== 'object' || style === null) continue;
    if (element.type === TYPE.number && 'parsedOptions' in style) new Intl.NumberFormat('en', style.parsedOptions);
    else if (element.type !== TYPE.number && 'parsedOptions' in style)
      new Intl.DateTimeFormat('en', style.parsedOptions);
  }
}

export type PlaceholderFault =
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'missing' | 'unknown'; readonly placeholder: string };

/**
 * Why `text` cannot translate `base`: it is no valid ICU message, lacks a placeholder or has an unknown one. A plural
 * may become plain text if the language has only one form.
 */
export function comparePlaceholders(base: string, text: string): PlaceholderFault[] {
  let given: string[];
  try {
    given = placeholdersOf(text);
    tryFormats(parse(text));
  } catch (error) {
    return [{ kind: 'unreadable', detail: error instanceof Error ? error.message : String(error) }];
  }
  const wanted = placeholdersOf(base);
  return [
    ...wanted.filter((name) => !given.includes(name)).map((placeholder) => ({ kind: 'missing' as const, placeholder })),
    ...given.filter((name) => !wanted.includes(name)).map((placeholder) => ({ kind: 'unknown' as const, placeholder })),
  ];
}

export function describeFault(fault: PlaceholderFault): string {
  if (fault.kind === 'unreadable') return `is not a valid message: ${fault.detail}`;
  return fault.kind === 'missing' ? `lacks ${fault.placeholder}` : `has the unknown placeholder ${fault.placeholder}`;
}
