import { recordViolation, type Verdict } from '#server/companion/aria/record-violation.ts';
import { CLASSIFIER_VERSION, classify, isInjection } from '#server/companion/aria/rules/classifier.ts';
import { isSoundText } from '#server/companion/aria/rules/normalise.ts';
import { byGravity, type Finding, screen } from '#server/companion/aria/rules/screen.ts';
import type { Threat } from '#server/companion/aria/rules/threats.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/** A player's text as data: it cannot alter the frame around it. */
export type Envelope = { user_text: string };

/**
 * Wraps a message in its envelope and screens it. Suspicious messages are logged and still answered. @throws
 * DomainError ERR_ARIA_MALFORMED_INPUT, BAD_REQUEST `aria_refused`; both with `step` and `blocked_until`
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
  const findings = [...classified(ctx, envelope.user_text), ...screen(envelope.user_text)].sort(byGravity);
  if (findings.length === 0) return envelope;
  const verdict = await recordViolation(ctx, { findings, counts: true });
  if (findings.every(({ level }) => level === 'SUSPICIOUS')) return envelope;
  throw refusal('BAD_REQUEST', 'aria_refused', 'I only talk about our flight. Ask me about prices or routes.', verdict);
}

/** Layer 3: the classifier's verdict, where it is enabled. */
function classified({ env }: PlayerCtx, text: string): Finding[] {
  if (!env.ARIA_PROMPT_CLASSIFIER_ENABLED) return [];
  const verdict = classify(text);
  if (!isInjection(verdict)) return [];
  const threat: Threat = verdict.category === 'jailbreak' ? 'jailbreak_attempt' : 'prompt_injection';
  return [{ threat, level: 'DANGEROUS', rule: `classifier.${CLASSIFIER_VERSION}.${verdict.category}` }];
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
