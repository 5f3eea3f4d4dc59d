import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { generateSecret } from 'otplib/functional';
import { describe, expect, it } from 'vitest';
import { stepOfCode } from '#server/community/accounts/rules/totp.ts';
import { totpAt } from '#tests/support/mfa.ts';

/** The twenty ASCII bytes 12345678901234567890 in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, SHA-1: seconds and eight digits, of which a six-digit code is the end. */
const RFC_VECTORS: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

const seconds = fc.integer({ min: 60, max: 4_000_000_000 });
function at(epoch: number) {
  return new Date(epoch * 1_000);
}

describe('a TOTP code', () => {
  it.each(RFC_VECTORS)('at %i s is the end of %s, as in RFC 6238', (epoch, eight) => {
    expect(stepOfCode(RFC_SECRET, eight.slice(2), at(epoch))).toBe(Math.floor(epoch / 30));
  });

  it('is accepted in its own step, the one before and the one after', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: -1, max: 1 }), (epoch, drift) => {
        const step = stepOfCode(RFC_SECRET, totpAt(RFC_SECRET, at(epoch), drift), at(epoch));
        // By a chance of one in a million a neighbour has the same digits.
        expect(Math.abs((step ?? 0) - Math.floor(epoch / 30))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is refused two or more steps away, unless the digits happen to be the same', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: 2, max: 10_000 }), fc.boolean(), (epoch, steps, past) => {
        const code = totpAt(RFC_SECRET, at(epoch + 600_000), past ? -steps : steps);
        const near = [-1, 0, 1].map((drift) => totpAt(RFC_SECRET, at(epoch + 600_000), drift));
        fc.pre(!near.includes(code));
        expect(stepOfCode(RFC_SECRET, code, at(epoch + 600_000))).toBeUndefined();
      }),
    );
  });

  it('has exactly six digits, for any input', () => {
    const now = at(1_234_567_890);
    const right = totpAt(RFC_SECRET, now);
    for (const odd of [
      '',
      ' ',
      `${right} `,
      `0${right}`,
      right.slice(1),
      `${right}\n`,
      '１２３４５６',
      '-12345',
      '1e5000',
    ])
      expect(stepOfCode(RFC_SECRET, odd, now)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (text) => {
        fc.pre(!/^\d{6}$/.test(text));
        expect(stepOfCode(RFC_SECRET, text, now)).toBeUndefined();
      }),
    );
  });
});

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0;

describe('the independent program oathtool', () => {
  it.skipIf(!hasOathtool)('agrees on codes of any secret at any time', () => {
    for (let round = 0; round < 25; round += 1) {
      const secret = generateSecret();
      const epoch = 1_700_000_000 + round * 12_345_677;
      const code = execFileSync('oathtool', ['--totp', '--base32', `--now=@${epoch}`, secret], {
        encoding: 'utf8',
      }).trim();
      expect(stepOfCode(secret, code, at(epoch))).toBe(Math.floor(epoch / 30));
    }
  });

  it.runIf(!hasOathtool)('was skipped: oathtool is not installed (Debian: apt-get install oathtool)', () => {
    console.info('TOTP was not compared with oathtool: it is not installed.');
    expect(hasOathtool).toBe(false);
  });
});
