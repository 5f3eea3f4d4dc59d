import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTag, cleanTeamName, isTag, isTeamName } from '#server/game/teams/rules/names.ts';
import { findSuccessor, isAtLeast, mayRemove, TEAM_ROLES } from '#server/game/teams/rules/standing.ts';
import { createTeamInput } from '#server/game/teams/schemas.ts';

describe('standing', () => {
  it('allows nobody to remove members of equal rank or themselves', () => {
    for (const role of TEAM_ROLES)
      for (const other of TEAM_ROLES)
        expect(mayRemove(role, other), `${role} ${other}`).toBe(isAtLeast(role, other) && role !== other);
  });

  it('passes to the longest-serving officer, or without officers to the longest-serving member', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const old = { player_id: 'a', role: 'member' as const, joined_at: at(1) };
    const young = { player_id: 'b', role: 'officer' as const, joined_at: at(9) };
    const elder = { player_id: 'c', role: 'officer' as const, joined_at: at(3) };
    expect(findSuccessor([old, young, elder])).toBe(elder);
    expect(findSuccessor([old])).toBe(old);
    expect(findSuccessor([])).toBeUndefined();
  });
});

describe('a name', () => {
  it.each(['Night Owls', "Terra's Finest", 'Æther & Söhne', '星际商队', 'R.O.O.K. 7', 'Крайний Рубеж', 'Ñandú!'])(
    'accepts %s',
    (name) => expect(isTeamName(cleanTeamName(name))).toBe(true),
  );

  it.each([
    '<script>alert(1)</script>',
    'a\u202eb c',
    'Night\u200bOwls',
    '   ',
    '--- ---',
    'javascript:x',
    'a\u0000bc',
    '🚀🚀🚀',
  ])('rejects %j', (name) => expect(isTeamName(cleanTeamName(name))).toBe(false));

  it('is stored in a normalised form', () => {
    expect(cleanTeamName('  Ｎｉｇｈｔ　 Owls ')).toBe('Night Owls');
    expect(cleanTag(' owl ')).toBe('OWL');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanTeamName(text);
        expect(cleanTeamName(once)).toBe(once);
        if (isTeamName(once)) expect(once).not.toMatch(/[<>"\p{C}]/u);
      }),
    );
  });

  it('is checked quickly, also a long adversarial one', () => {
    // The work itself: what else the machine does only makes one run slower, and not the quickest of ten.
    const times = Array.from({ length: 10 }, () => {
      const started = performance.now();
      expect(createTeamInput.safeParse({ name: `${"a'-".repeat(60)}!!`, tag: 'OWL' }).success).toBe(false);
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it('has a tag of ASCII capitals and digits', () => {
    for (const tag of ['OWL', 'A1', '12345']) expect(isTag(tag)).toBe(true);
    for (const tag of ['A', 'TOOLONG', 'O W', 'ÄÖ', 'OW\n', '']) expect(isTag(tag)).toBe(false);
  });
});
