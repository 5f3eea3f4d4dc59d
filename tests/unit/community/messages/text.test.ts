import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, excerptOf } from '#server/community/messages/rules/text.ts';
import { sendMessageInput } from '#server/community/messages/schemas.ts';

const wild = fc.string({ unit: 'binary', maxLength: 400 });

describe('a text of a message', () => {
  // asvs: 1.3.3
  it('is stored without invisible characters and those that cannot be stored', () => {
    fc.assert(
      fc.property(wild, (text) => {
        const stored = cleanText(text);
        expect(stored).not.toMatch(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
        expect(stored.isWellFormed()).toBe(true);
        expect(stored.trim()).toBe(stored);
        expect(cleanLine(text)).not.toMatch(/[\n\t]/);
        expect(Array.from(excerptOf(text)).length).toBeLessThanOrEqual(140);
      }),
    );
  });

  it('is cleaned idempotently', () => {
    fc.assert(
      fc.property(wild, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  it('keeps letters, emoji and line breaks', () => {
    expect(cleanText('Añó 船长 👩‍🚀\r\nsecond\tline ')).toBe('Añó 船长 👩‍🚀\nsecond\tline');
    expect(cleanText('abc\u202egpj.exe\u0000')).toBe('abcgpj.exe');
  });

  it('must not be empty or too long', () => {
    for (const body of ['', '  \n ', '\u0000\u202e', 'x'.repeat(4_001)])
      expect(sendMessageInput.safeParse({ to: 'ana', body }).success).toBe(false);
    expect(sendMessageInput.parse({ to: 'ana', body: 'x'.repeat(4_000) }).subject).toBe('');
  });
});
