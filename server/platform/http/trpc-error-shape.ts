import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { toProblem } from '#server/platform/http/problem.ts';

/** tRPC's code for a status. It has none for 410, which no procedure of the screens answers. */
const CODES: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** The problem document in tRPC's envelope; `data.code`, `data.httpStatus` and the JSON-RPC code agree with it. */
export function trpcErrorShape(shape: TRPCDefaultErrorShape, error: TRPCError, requestId: string) {
  const { problem } = toProblem(error, requestId);
  const code = CODES[problem.status] ?? 'INTERNAL_SERVER_ERROR';
  return {
    ...shape,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message: problem.detail,
    data: { ...shape.data, code, httpStatus: problem.status, stack: undefined, problem },
  };
}
