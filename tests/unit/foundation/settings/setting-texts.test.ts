import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { type UnitKey, unitKey } from '#app/_client/settings/unit-key.ts';
import messages from '#messages/en/gameSettings.json' with { type: 'json' };
import { SETTING_NAMES, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';

/** Any number that is plural in English, as the catalogue's units are. */
const MANY = 2;
const units = [...new Set(Object.values(SETTINGS).map(({ unit }) => unit))];
const t = createTranslator({ locale: 'en', messages });

describe('the messages of the settings', () => {
  it('say of each setting what the catalogue does', () => {
    expect(messages.about).toEqual(Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].about])));
  });

  it('name each unit as the catalogue does', () => {
    expect(Object.keys(messages.unit).toSorted()).toEqual(units.map(unitKey).toSorted());
    expect(units.map((unit) => t(`unit.${unitKey(unit) as UnitKey}`, { value: MANY }))).toEqual(units);
  });

  it('count one of a unit', () => {
    expect(t('unit.ships_a_day', { value: 1 })).toBe('ship a day');
  });
});
