import type { Form } from '#server/companion/aria/rules/forms.ts';
import type { Intent } from '#server/companion/aria/rules/intents.ts';

/** Intents that answer with the state of a thing: no answer to how, why, what if, may I or what is best. */
const STATES: ReadonlySet<Intent> = new Set([
  ...(['my_planets', 'my_credits', 'my_cargo', 'my_ship', 'my_fleet', 'my_turns', 'turns_full'] as const),
  ...(['repair', 'insurance', 'fittings', 'contracts', 'bounties', 'medals', 'messages', 'regions'] as const),
  ...(['subscription', 'combat', 'my_rank', 'explored', 'known_stations', 'last_trade', 'danger'] as const),
]);

/** The forms that a state does not answer, with the text that says so before it. */
const PREFIXES: Readonly<Partial<Record<Form, string>>> = {
  why: 'reason_unknown',
  what_if: 'outcome_unknown',
  how: 'question_unsure',
  best: 'question_unsure',
  may: 'question_unsure',
};

/** The text that says that an intent's answer is not what the form asks for; null where it may be. */
export function unsurePrefix(form: Form | null, intent: Intent): string | null {
  return form !== null && STATES.has(intent) ? (PREFIXES[form] ?? null) : null;
}
