import { recordViolation, type Verdict } from '#server/aria/record-violation.ts';
import { isSoundText } from '#server/aria/rules/normalise.ts';
import { type Finding, screen } from '#server/aria/rules/screen.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/** A player's text as data: nothing of it is ever read as part of the frame around it. */
export type Envelope = { user_text: string };

/**
 * Wraps a message in its envelope and screens it. Suspicious messages are noted and answered.
 * @throws DomainError ERR_ARIA_MALFORMED_INPUT, BAD_REQUEST `aria_refused`; both with `step` and `blocked_until`
 */
export async function screenMessage(ctx: PlayerCtx, message: string): Promise<Envelope> {
  const envelope = sealEnvelope(message);
  if (!envelope) {
    const findings: Finding[] = [{ threat: 'prompt_injection', level: 'DANGEROUS', rule: 'envelope.malformed' }];
    const verdict = await recordViolation(ctx, { findings, counts: true });
    throw refusal(
      'ERR_ARIA_MALFORMED_INPUT',
      'aria_malformed',
      'The message has characters that no text has.',
      verdict,
    );
  }
  const findings = screen(envelope.user_text);
  if (findings.length === 0) return envelope;
  const verdict = await recordViolation(ctx, { findings, counts: true });
  if (findings.every(({ level }) => level === 'SUSPICIOUS')) return envelope;
  throw refusal('BAD_REQUEST', 'aria_refused', 'I only talk about our flight. Ask me about prices or routes.', verdict);
}

function sealEnvelope(message: string): Envelope | null {
  if (!isSoundText(message)) return null;
  const opened: unknown = JSON.parse(JSON.stringify({ user_text: message }));
  return typeof opened === 'object' && opened !== null && 'user_text' in opened && opened.user_text === message
    ? { user_text: message }
    : null;
}

function refusal(
  code: 'BAD_REQUEST' | 'ERR_ARIA_MALFORMED_INPUT',
  reason: string,
  detail: string,
  { step, blocked_until }: Verdict,
): DomainError {
  return new DomainError(code, detail, {
    reason,
    extra: { step, blocked_until: blocked_until?.toISOString() ?? null },
  });
}
