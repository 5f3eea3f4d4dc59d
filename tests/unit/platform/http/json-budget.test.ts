import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJsonBudget, JSON_BUDGET } from '#server/platform/http/json-budget.ts';

function check(text: string) {
  return () => checkJsonBudget(Buffer.from(text));
}

describe('the budget of a large JSON body', () => {
  it.each([
    ['too many lists', `[${'[],'.repeat(300_000)}[${'[],'.repeat(300_000)}[${'[],'.repeat(400_000)}0]]]`],
    ['too many members of one', `[${'0,'.repeat(JSON_BUDGET.membersOfOne + 1)}0]`],
    ['too many values', `[${`[${'0,'.repeat(399_999)}0],`.repeat(11)}0]`],
    ['too deep a nest', '['.repeat(JSON_BUDGET.depth + 1)],
  ])('refuses %s', (_name, text) => {
    expect(check(text)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', reason: 'json_too_complex' }));
  });

  it('does not count what stands in strings', () => {
    expect(check(`["${'[,{'.repeat(2_000_000)}", "\\"[[[${'['.repeat(100)}\\\\"]`)).not.toThrow();
  });

  it('passes whatever ordinary JSON there is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => checkJsonBudget(Buffer.from(JSON.stringify(value)))),
    );
  });

  it('ends on bytes that are no JSON', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => checkJsonBudget(bytes)));
  });
});
