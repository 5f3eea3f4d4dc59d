import { isJsonRefused, isTextNotStorable } from '#server/platform/db/fault.ts';
import { DomainError, type FieldError, fieldErrors, validationError } from '#server/platform/errors.ts';
import { seenLength } from '#server/platform/rules/seen-text.ts';

/**
 * What to answer when the database refused a text of the caller's: the faulty members by their paths. Undefined for
 * other errors, and when no text of the input is to blame.
 */
export async function textFault(error: unknown, readInput: () => Promise<unknown>): Promise<DomainError | undefined> {
  if (!(isTextNotStorable(error) || isJsonRefused(error))) return undefined;
  return refusal(unstorableTexts(await readInput()), error);
}

/**
 * Half a surrogate pair would be stored as another character, without an error of the database: the refusal
 * (VALIDATION `text_not_storable`), or undefined if there is none.
 */
export function halfCharacters(input: unknown): DomainError | undefined {
  return refusal(findTexts(input, halfCharacter));
}

/** A reason is given for those who review the write: one that shows nothing is none. Undefined if it can be read. */
export function invisibleReason(input: unknown): DomainError | undefined {
  const { reason } = Object(input) as { reason?: unknown };
  if (typeof reason !== 'string' || reason === '' || seenLength(reason) > 0) return undefined;
  return validationError([{ path: 'reason', message: 'Give a reason that can be read.' }]);
}

function refusal(errors: FieldError[], cause?: unknown): DomainError | undefined {
  const [first] = errors;
  if (!first) return undefined;
  const detail = `${first.path || 'input'}: ${first.message}`;
  return new DomainError('VALIDATION', detail, { reason: 'text_not_storable', extra: { errors }, cause });
}

/** Texts with NUL or half a surrogate pair, at any depth of the input; keys count as part of their object. */
export function unstorableTexts(input: unknown): FieldError[] {
  return findTexts(input, faultOf);
}

function findTexts(input: unknown, faultOf: (text: string) => string | undefined): FieldError[] {
  const issues: { path: string[]; message: string }[] = [];
  const waiting: { value: unknown; path: string[] }[] = [{ value: input, path: [] }];
  for (const { value, path } of waiting) {
    if (typeof value === 'string') {
      const message = faultOf(value);
      if (message) issues.push({ path, message });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) waiting.push({ value: member, path: [...path, key] });
      const message = Object.keys(value).map(faultOf).find(Boolean);
      if (message) issues.push({ path, message });
    }
  }
  return fieldErrors(issues);
}

function faultOf(text: string): string | undefined {
  if (text.includes('\0')) return 'The character NUL is not allowed.';
  return halfCharacter(text);
}

function halfCharacter(text: string): string | undefined {
  return text.isWellFormed() ? undefined : 'Half a surrogate pair is no character.';
}
