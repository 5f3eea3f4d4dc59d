import { errorCodes } from '#server/platform/error-guide.ts';
import { ERROR_TABLE, type ErrorCode } from '#server/platform/errors.ts';
import { FIELD_RULES } from '#server/platform/field-rule.ts';
import type { Paths, ResponseObject, Responses } from '#server/platform/http/openapi/document-types.ts';
import { type JsonSchema, refTo } from '#server/platform/http/openapi/json-schema.ts';
import { pascal } from '#server/platform/http/openapi/schema-names.ts';

const MEDIA = 'application/problem+json';
const REQUEST_ID = '0b9e2f04-7c1d-4f6e-9a43-5d0c6f1b8e27';

/** Members that only some codes have. */
const EXTRAS: Readonly<Partial<Record<ErrorCode, JsonSchema['properties']>>> = {
  FORBIDDEN: { required_scope: { type: 'string', description: 'The scope that the caller lacks.' } },
  RATE_LIMITED: {
    retry_after: { type: 'integer', minimum: 1, description: 'Seconds until the next call is allowed.' },
  },
  UNAVAILABLE: {
    bound: {
      enum: ['statement', 'answer', 'connection', 'transaction'],
      description: 'The time limit that a 503 reached, if it was one.',
    },
  },
  PAYLOAD_TOO_LARGE: { limit_bytes: { type: 'integer', description: 'Largest body of this operation, in bytes.' } },
};

/** RFC 9457 problem documents, with a schema for each code in `used`. */
export function problemSchemas(used: ReadonlySet<string>): Record<string, JsonSchema> {
  const codes = errorCodes().filter(({ code }) => used.has(problemName(code)));
  const own = codes.map(({ code, status, meaning }) => [
    problemName(code),
    {
      ...PROBLEM,
      description: meaning,
      // A complete schema instead of a reference plus members: generators cannot narrow an enum of codes to one value.
      properties: {
        ...PROBLEM.properties,
        code: { const: code, description: 'Stable code of the error.' },
        status: { const: status, description: 'HTTP status.' },
        ...EXTRAS[code],
      },
    } satisfies JsonSchema,
  ]);
  return { Problem: PROBLEM, FieldError: FIELD_ERROR, ...(Object.fromEntries(own) as Record<string, JsonSchema>) };
}

const FIELD_ERROR: JsonSchema = {
  type: 'object',
  description: 'A value that is not valid.',
  required: ['path', 'message'],
  properties: {
    path: { type: 'string', description: 'Where it is, members joined by dots.', examples: ['regions.0.tax_rate'] },
    message: { type: 'string', description: 'What is wrong with it, in English.', examples: ['Too small'] },
    rule: {
      type: 'string',
      enum: [...FIELD_RULES],
      description: 'Which rule it breaks, for a text in another language; left out where only the message says it.',
    },
    limit: { type: 'number', description: 'The figure in the rule: the most or the least, the length or the step.' },
  },
};

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'RFC 9457. `code` is stable; `reason` names the cause within it. GET /error-codes explains each code.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'The code as a URN.',
      examples: ['urn:starhelm:error:conflict'],
    },
    title: { type: 'string', description: 'What the code means, in English.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status.' },
    detail: { type: 'string', description: 'What happened here, in English.' },
    code: { type: 'string', enum: Object.keys(ERROR_TABLE), description: 'Stable code of the error.' },
    request_id: {
      type: 'string',
      description: 'Names the request in the logs of the service.',
      examples: [REQUEST_ID],
    },
    reason: { type: 'string', description: 'The cause within the code.', examples: ['credits_short'] },
    errors: { type: 'array', items: refTo('FieldError'), description: 'The values that are not valid.' },
  },
};

/** One response per code that is the only one for its status somewhere in `paths`. */
export function problemResponses(paths: Paths): Record<string, ResponseObject> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    errorCodes().flatMap(({ code }) =>
      text.includes(`"${responseRef(code)}"`) ? [[responseName(code), responseOf([code])]] : [],
    ),
  );
}

/** For operations that have no success response. */
export const ANY_PROBLEM: ResponseObject = {
  description: 'Any problem.',
  content: { [MEDIA]: { schema: refTo('Problem') } },
};

function responseName(code: ErrorCode): string {
  return pascal(code.toLowerCase());
}
function responseRef(code: ErrorCode): string {
  return `#/components/responses/${responseName(code)}`;
}

export function responsesFor(codes: readonly ErrorCode[]): Responses {
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, [code, ...others]]) => [
      String(status),
      code && others.length === 0 ? { $ref: responseRef(code) } : responseOf(byStatus.get(status) ?? []),
    ]),
  );
}

function responseOf(codes: readonly ErrorCode[]): ResponseObject {
  const entries = errorCodes().filter(({ code }) => codes.includes(code));
  const schemas = codes.map((code) => refTo(problemName(code)));
  const [first] = entries;
  const isLimit = codes.includes('RATE_LIMITED');
  return {
    description: entries.map(({ title, code }) => `${title} (${code}).`).join(' '),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(isLimit ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      [MEDIA]: {
        schema: schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas },
        ...(first ? { example: exampleProblem(first.code) } : {}),
      },
    },
  };
}

function exampleProblem(code: ErrorCode): Record<string, unknown> {
  const { status, title } = ERROR_TABLE[code];
  return {
    type: `urn:starhelm:error:${code.toLowerCase()}`,
    title,
    status,
    detail: `${title}.`,
    code,
    request_id: REQUEST_ID,
    ...(code === 'VALIDATION' ? { errors: [{ path: 'quantity', message: 'Too small' }] } : {}),
    ...(code === 'RATE_LIMITED' ? { retry_after: 12 } : {}),
  };
}

function problemName(code: ErrorCode): string {
  return `Problem${pascal(code.toLowerCase())}`;
}
