import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJsonBudget, LARGE_JSON, ORDINARY_JSON } from '#server/platform/http/json-budget.ts';

function check(text: string, budget = LARGE_JSON) {
  return () => checkJsonBudget(Buffer.from(text), budget);
}

describe('the budget of a large JSON body', () => {
  it.each([
    ['too many lists', `[${'[],'.repeat(300_000)}[${'[],'.repeat(300_000)}[${'[],'.repeat(400_000)}0]]]`],
    ['too many members of one', `[${'0,'.repeat(LARGE_JSON.membersOfOne + 1)}0]`],
    ['too many values', `[${`[${'0,'.repeat(399_999)}0],`.repeat(11)}0]`],
    ['too deep a nest', '['.repeat(LARGE_JSON.depth + 1)],
  ])('refuses %s', (_name, text) => {
    expect(check(text)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', reason: 'json_too_complex' }));
  });

  it.each([
    ['depth', '['.repeat(ORDINARY_JSON.depth + 1)],
    ['members', `[${'0,'.repeat(ORDINARY_JSON.membersOfOne + 1)}0]`],
    ['containers', `[${'{},'.repeat(ORDINARY_JSON.containers)}0]`],
  ])('refuses less %s in a small body', (_name, text) => {
    expect(check(text, ORDINARY_JSON)).toThrow(expect.objectContaining({ reason: 'json_too_complex' }));
  });

  it('ignores the contents of strings', () => {
    expect(check(`["${'[,{'.repeat(2_000_000)}", "\\"[[[${'['.repeat(100)}\\\\"]`)).not.toThrow();
  });

  it('accepts any ordinary JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) =>
        checkJsonBudget(Buffer.from(JSON.stringify(value)), ORDINARY_JSON),
      ),
    );
  });

  it('ends at bytes that are not JSON', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => checkJsonBudget(bytes, ORDINARY_JSON)));
  });
});
