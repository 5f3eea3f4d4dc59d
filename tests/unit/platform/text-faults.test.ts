import { describe, expect, it } from 'vitest';
import { halfCharacters, textFault, unstorableTexts } from '#server/platform/text-faults.ts';

const HALF = '\ud83d';

describe('texts that the database refuses', () => {
  it('are named by their paths, at any depth', () => {
    const input = { name: 'a\0b', tags: ['fine', HALF], nested: { note: `${HALF}x`, whole: '😀' }, age: 3, none: null };
    expect(unstorableTexts(input).map(({ path }) => path)).toEqual(['name', 'tags.1', 'nested.note']);
  });

  it('are named by their object when a key is one', () => {
    expect(unstorableTexts({ labels: { 'a\0': 1 } }).map(({ path }) => path)).toEqual(['labels']);
  });

  it('are reported as an invalid input', async () => {
    const nul = Object.assign(new Error('invalid byte sequence'), { code: '22021', severity: 'ERROR' });
    const json = Object.assign(new Error('invalid input syntax for type json'), { code: '22P02', severity: 'ERROR' });
    expect(await textFault(nul, async () => ({ name: '\0' }))).toMatchObject({
      code: 'VALIDATION',
      reason: 'text_not_storable',
      extra: { errors: [{ path: 'name' }] },
    });
    expect(await textFault(json, async () => ({ name: HALF }))).toMatchObject({
      extra: { errors: [{ path: 'name' }] },
    });
  });

  it('are refused before they are stored as another character', () => {
    expect(halfCharacters({ body: `a${HALF}b`, to: 'fine' })).toEqual(
      expect.objectContaining({
        reason: 'text_not_storable',
        extra: { errors: [expect.objectContaining({ path: 'body' })] },
      }),
    );
    expect(halfCharacters({ body: '😀', note: null, list: ['a\0b'] })).toBeUndefined();
  });

  it('hide no other faults', async () => {
    const uuid = Object.assign(new Error('invalid input syntax for type uuid: "x"'), { code: '22P02' });
    const json = Object.assign(new Error('invalid input syntax for type json'), { code: '22P02' });
    expect(await textFault(uuid, async () => ({ name: '\0' }))).toBeUndefined();
    expect(await textFault(json, async () => ({ name: 'fine' }))).toBeUndefined();
  });
});
