import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDES, type Guide } from '#server/companion/aria/rules/guides.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES, type SettingName } from '#server/foundation/settings/rules/catalogue.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const guides = Object.entries(GUIDES) as [string, Guide][];

function textsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(ROOT, `messages/${language}/ariaAnswers.json`), 'utf8')).say;
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+),/g)].map(([, name = '']) => name));
}

/** The settings that a guide's figures follow: raising one of them changes them. */
function settingsOf({ values }: Guide): SettingName[] {
  const before = JSON.stringify(values(DEFAULT_SETTINGS));
  return SETTING_NAMES.filter(
    (name) => JSON.stringify(values({ ...DEFAULT_SETTINGS, [name]: DEFAULT_SETTINGS[name] + 10 })) !== before,
  );
}

describe('the guides', () => {
  it.each(LANGUAGES)('say every figure of the rules and no other ($code)', ({ code }) => {
    const texts = textsOf(code);
    for (const [topic, { values }] of guides) {
      const text = texts[topic] ?? '';
      expect([topic, [...placeholders(text)].sort()]).toEqual([topic, Object.keys(values(DEFAULT_SETTINGS)).sort()]);
      expect([topic, text.replace(/[=#]\d/g, '').match(/\d/)]).toEqual([topic, null]);
    }
  });

  it('follow the settings', () => {
    const followed = Object.fromEntries(guides.map(([topic, guide]) => [topic, settingsOf(guide)]));
    expect(followed).toMatchObject({
      how_planet: ['land_turns', 'planet_claim_price', 'genesis_price', 'max_planets'],
      how_insurance: [
        'insurance_basic_cover',
        'insurance_basic_price',
        'insurance_premium_cover',
        'insurance_premium_price',
      ],
      how_contraband: ['black_market_fee', 'contraband_premium', 'inspection_chance', 'contraband_fine'],
      how_bounty: ['bounty_min', 'bounty_days', 'bounty_withdraw_hours'],
      may_ships: ['max_ships'],
    });
  });

  it('have figures that are possible', () => {
    for (const [topic, { values }] of guides)
      for (const [name, value] of Object.entries(values(DEFAULT_SETTINGS)))
        expect(value, `${topic} ${name}`).toBeGreaterThan(0);
  });
});
