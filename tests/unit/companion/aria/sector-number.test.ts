import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectorNumber } from '#server/companion/aria/rules/sector-number.ts';
import { understand } from '#server/companion/aria/rules/understand.ts';
import { GOOD_WORDS } from '#server/companion/aria/rules/words/goods.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const number = fc.integer({ min: 1, max: 99_999 });

describe('a number in a question', () => {
  it('is a sector where it is named as one, whatever else is named', () => {
    const named = ['sector ', 'Sektor ', 'el sector ', 'le secteur ', 'setor ', '星区', 'sector number ', '#'];
    fc.assert(
      fc.property(fc.constantFrom(...named), number, fc.boolean(), (word, sector, hasGood) => {
        expect(sectorNumber(`12 of it at ${word}${sector}, please`, hasGood)).toBe(sector);
      }),
    );
    expect(sectorNumber('去17号星区要多久', true)).toBe(17);
  });

  it('is a quantity beside a good, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.constantFrom(...COMMODITIES), number, ({ code }, good, units) => {
        const word = (GOOD_WORDS[code][good].split(' ')[0] ?? '').replaceAll('_', ' ');
        const { entities } = understand(`${units} ${word}`, { preferred: code });
        expect(entities).toEqual({ commodity: good });
      }),
    );
  });

  it('is no sector where it counts something', () => {
    const counted = ['credits', 'turns', 'Züge', 'turnos', 'tours', '回合', 'drones', 'hours', '%', 'Kolonisten'];
    fc.assert(
      fc.property(fc.constantFrom(...counted), number, (word, count) => {
        expect(sectorNumber(`What do I do with ${count} ${word}?`, false)).toBeUndefined();
      }),
    );
  });

  it('is a sector where nothing else fits it', () => {
    expect(sectorNumber('how far is 300?', false)).toBe(300);
    expect(sectorNumber('300', false)).toBe(300);
    expect(sectorNumber('I have 500 credits, how far is 12?', false)).toBe(12);
    expect(sectorNumber('no number at all', false)).toBeUndefined();
  });

  it('leaves nothing behind that spoils the next question', () => {
    const { intent, entities } = understand('12 exotic technology', { preferred: 'en' });
    const next = understand('how far is it?', { preferred: 'en', conversation: { intent, entities } });
    expect(next.entities.sector_number).toBeUndefined();
  });
});
