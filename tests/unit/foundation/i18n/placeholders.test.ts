import { describe, expect, it } from 'vitest';
import { comparePlaceholders, describeFault, placeholdersOf } from '#server/foundation/i18n/rules/placeholders.ts';

it('finds the placeholders of a text, also in plurals and tags', () => {
  expect(placeholdersOf('{count, plural, one {# of {name}} other {# <b>{place}</b>}} at {when, date, short}')).toEqual([
    '<b>',
    '{count}',
    '{name}',
    '{place}',
    '{when}',
  ]);
  expect(placeholdersOf("It's a plain text with '{braces}'.")).toEqual([]);
});

describe('comparePlaceholders', () => {
  const base = '{count, plural, one {# ship} other {# ships}} of {name}';
  it('accepts other forms of the same placeholders', () => {
    expect(comparePlaceholders(base, '{name}的{count, number}艘飞船')).toEqual([]);
    expect(
      comparePlaceholders(base, '{count, plural, one {# nave} many {# de naves} other {# naves}} de {name}'),
    ).toEqual([]);
  });

  it('names missing and unknown ones', () => {
    expect(comparePlaceholders(base, '{count} de {nombre}').map(describeFault)).toEqual([
      'lacks {name}',
      'has the unknown placeholder {nombre}',
    ]);
  });

  it.each(['{count', '{count, plural, one {x}}', '<b>open', '{count, plurality, other {x}}'])('refuses %s', (text) => {
    expect(comparePlaceholders('{count}', text)).toEqual([{ kind: 'unreadable', detail: expect.any(String) }]);
  });
});
