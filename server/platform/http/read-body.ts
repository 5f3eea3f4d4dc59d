import { isUtf8 } from 'node:buffer';
import { DomainError, isDomainError } from '#server/platform/errors.ts';
import { checkJsonBudget, type JsonBudget, ORDINARY_JSON } from '#server/platform/http/json-budget.ts';
import { checkPairBudget } from '#server/platform/http/pair-budget.ts';

/** Reads a body up to `limit` bytes and stops at the first byte beyond. @throws DomainError PAYLOAD_TOO_LARGE */
export async function collectBody(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
  declared: string | undefined,
): Promise<Buffer> {
  if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      parts.push(chunk);
    }
  } catch (cause) {
    throw isDomainError(cause) ? cause : endedEarly(cause);
  }
  return Buffer.concat(parts, size);
}

/** The client disconnected or aborted the transfer: not logged as a server error. */
function endedEarly(cause: unknown): DomainError {
  return new DomainError('BAD_REQUEST', 'The body ended before it was complete.', { reason: 'body_incomplete', cause });
}

function tooLarge(limit: number): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `The body may have at most ${describeBytes(limit)}.`, {
    extra: { limit_bytes: limit },
    headers: { connection: 'close' },
  });
}

function describeBytes(limit: number): string {
  const kib = limit / 1_024;
  return kib < 1_024 ? `${kib} KiB` : `${kib / 1_024} MiB`;
}

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE for a compressed body, whose size and content are unchecked */
export function refuseEncoded(contentEncoding: string | undefined): void {
  if (contentEncoding === undefined || contentEncoding.trim().toLowerCase() === 'identity') return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  });
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Refuses JSON that is not UTF-8, or that is deeper or larger than the route's budget. @throws DomainError */
export function checkJson(body: Uint8Array, budget: JsonBudget): void {
  requireUtf8(body);
  checkJsonBudget(body, budget);
}

/**
 * JSON as a value, or a form where the route accepts one; an empty body is undefined.
 * @throws DomainError BAD_REQUEST for malformed JSON, UNSUPPORTED_MEDIA_TYPE for anything else
 */
export function parseBody(
  body: Buffer,
  contentType: string | undefined,
  { form = false, json = ORDINARY_JSON } = {},
): unknown {
  if (body.byteLength === 0) return undefined;
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (!parameters.every(isUtf8Parameter)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8.');
  if (type === 'application/json' || type.endsWith('+json')) return parseJson(body, json);
  if (form && type === FORM_TYPE) {
    checkPairBudget(body, 'PAYLOAD_TOO_LARGE');
    requireUtf8(body);
    return new URLSearchParams(body.toString('utf8'));
  }
  const accepted = ['application/json', ...(form ? [FORM_TYPE] : [])];
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `Send ${accepted.join(' or ')}.`, {
    headers: { accept: accepted.join(', ') },
  });
}

/** The names of UTF-8 and of its subset, also quoted; any parameter other than the charset has no effect. */
function isUtf8Parameter(parameter: string): boolean {
  const [, charset] = /^charset\s*=\s*(.*)$/.exec(parameter) ?? [];
  return charset === undefined || /^(["']?)(?:utf-?8|us-ascii)\1$/.test(charset);
}

/** Decoding would replace invalid bytes, and a text would be saved that nobody sent. */
function requireUtf8(body: Uint8Array): void {
  if (!isUtf8(body))
    throw new DomainError('BAD_REQUEST', 'The body is not valid UTF-8. Save the text as UTF-8 and send it again.', {
      reason: 'malformed_text',
    });
}

/** Programs of Windows begin a UTF-8 file with it. */
const MARK = Buffer.from('\ufeff');

function parseJson(sent: Buffer, budget: JsonBudget): unknown {
  const body = sent.subarray(0, MARK.length).equals(MARK) ? sent.subarray(MARK.length) : sent;
  checkJson(body, budget);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', `The body is not valid JSON: ${(cause as Error).message}`, {
      reason: 'malformed_json',
      cause,
    });
  }
}
