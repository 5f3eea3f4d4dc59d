import { OWN_RULES, ruleOfMessage } from '#server/platform/own-messages.ts';

const BUILT_IN_RULES = [
  'missing',
  'wrong_type',
  'number_needed',
  'too_small',
  'too_big',
  'not_above',
  'not_below',
  'too_short',
  'too_long',
  'wrong_length',
  'too_few',
  'too_many',
  'wrong_step',
  'wrong_form',
  'not_offered',
  'unknown',
] as const;
/** Why a value is not valid, in a word, so that programs and translated screens need not read the English message. */
export const FIELD_RULES = [...BUILT_IN_RULES, ...OWN_RULES];
export type FieldRule = (typeof FIELD_RULES)[number];
export type RuleOfField = { rule?: FieldRule; limit?: number };

/** What zod says of a value, as far as it is used here. */
export type IssueFacts = {
  message: string;
  code?: string | undefined;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  exact?: boolean;
  divisor?: number | bigint;
  expected?: string;
};

/** Messages that zod writes itself. */
const OF_ZOD = /^(Too (big|small): |Invalid |Unrecognized key)/;
const NUMBERS = new Set(['number', 'int']);

/** The rule that a value breaks, and the figure in it; nothing for a message of its own without one. */
export function ruleOf(issue: IssueFacts): RuleOfField {
  if (!OF_ZOD.test(`${issue.message} `)) return ownRule(issue);
  switch (issue.code) {
    case 'too_small':
      return sizeRule(issue, Number(issue.minimum), ['too_small', 'not_above', 'too_short', 'too_few']);
    case 'too_big':
      return sizeRule(issue, Number(issue.maximum), ['too_big', 'not_below', 'too_long', 'too_many']);
    case 'not_multiple_of':
      return { rule: 'wrong_step', limit: Number(issue.divisor) };
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return { rule: 'missing' };
      return { rule: NUMBERS.has(issue.expected ?? '') ? 'number_needed' : 'wrong_type' };
    case 'invalid_format':
      return { rule: 'wrong_form' };
    case 'invalid_value':
      return { rule: 'not_offered' };
    case 'unrecognized_keys':
      return { rule: 'unknown' };
    default:
      return { rule: 'wrong_type' };
  }
}

type SizeRules = readonly [inclusive: FieldRule, exclusive: FieldRule, ofText: FieldRule, ofList: FieldRule];

function sizeRule({ origin, inclusive, exact }: IssueFacts, limit: number, rules: SizeRules): RuleOfField {
  if (origin === 'string') return { rule: exact ? 'wrong_length' : rules[2], limit };
  if (origin === 'array' || origin === 'set' || origin === 'map') return { rule: rules[3], limit };
  if (origin !== 'number' && origin !== 'int' && origin !== 'bigint') return { rule: 'wrong_type' };
  return { rule: inclusive === false ? rules[1] : rules[0], limit };
}

/** With zod's figure where the message names none. */
function ownRule({ message, minimum }: IssueFacts): RuleOfField {
  const own = ruleOfMessage(message);
  return own.rule === 'too_short' && own.limit === undefined ? { ...own, limit: Number(minimum) } : own;
}
