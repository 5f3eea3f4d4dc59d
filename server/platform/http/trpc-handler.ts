import type { AnyRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { admitBeforeBody } from '#server/platform/admit-call.ts';
import type { Actor, Attempt, RequestCtx } from '#server/platform/context.ts';
import { DomainError, isDomainError } from '#server/platform/errors.ts';
import { type BodyBudget, bodyBudgetOf, NO_BODY } from '#server/platform/http/body-limits.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import { checkJson, collectBody } from '#server/platform/http/read-body.ts';
import { logRefusal, replyHeaders } from '#server/platform/http/reply-headers.ts';
import { answerProblem } from '#server/platform/http/rest-handler.ts';
import type { ProcedureMeta } from '#server/platform/procedure.ts';
import { recordRefusedWrite } from '#server/platform/refused-write.ts';

export const TRPC_PREFIX = '/api/trpc';

/** Maximum calls per batch: more than any screen needs, few enough that a batch cannot evade rate limits. */
const MAX_BATCH = 50;

export type TrpcInput = {
  method: string;
  url: URL;
  headers: Headers;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  signal: AbortSignal;
};

export type TrpcHandler = (input: TrpcInput, ctx: RequestCtx) => Promise<Response>;

/** The screens' transport. A body is first read up to its limit; statuses are those of REST. */
export function createTrpcHandler(router: AnyRouter): TrpcHandler {
  const metas = new Map(listProcedures(router).map(({ name, meta }) => [name, meta]));
  return async (input, ctx) => {
    const { method, url, headers, signal } = input;
    try {
      const names = namesIn(url);
      if (method !== 'GET') requireJson(headers);
      const body = method === 'GET' ? null : await readBody(input, await admitBatch(metas, names, ctx), ctx);
      return await fetchRequestHandler({
        endpoint: TRPC_PREFIX,
        req: new Request(url, { method, headers, signal, body: body && new Uint8Array(body) }),
        router,
        createContext: () => ctx,
        allowMethodOverride: false,
        maxBatchSize: MAX_BATCH,
        responseMeta: ({ errors }) => ({ headers: headersOf(errors, ctx, method) }),
        onError: ({ error, path = '' }) => {
          logRefusal(ctx, routeOf(metas.get(path)) ?? path, error);
          if (toProblem(error, '').problem.status >= 500)
            ctx.log.error(
              { err: error.cause ?? error, procedure: path, request_id: ctx.request.request_id },
              'procedure failed',
            );
        },
      });
    } catch (error) {
      const { status, headers, body } = answerProblem(error, ctx);
      if (status >= 500) ctx.log.error({ err: error, request_id: ctx.request.request_id }, 'request failed');
      return new Response(body ?? null, { status, headers: { ...headers, ...replyHeaders(ctx.reply) } });
    }
  };
}

/** The screens send JSON; other encodings of the adapter (multipart forms, bytes) are refused. */
function requireJson(headers: Headers): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === 'application/json') return;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.', {
    headers: { accept: 'application/json' },
  });
}

function routeOf(meta: ProcedureMeta | undefined): string | undefined {
  return meta?.route && `${meta.route.method} ${meta.route.path}`;
}

/** Queries require GET, mutations POST. */
const ALLOWED_INSTEAD: Readonly<Record<string, string>> = { GET: 'POST', POST: 'GET' };

function headersOf(errors: readonly TRPCError[], ctx: RequestCtx, method: string): Record<string, string> {
  return Object.assign(
    { 'cache-control': 'no-store' },
    errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') ? { allow: ALLOWED_INSTEAD[method] ?? 'GET, POST' } : {},
    replyHeaders(ctx.reply),
    ...errors.map((error) => toProblem(error, ctx.request.request_id).headers),
  );
}

/** The procedures that the caller may call, with the largest of their body budgets. */
type Admitted = { budget: BodyBudget; writes: { actor: Actor; procedure: string; attempts: Attempt | undefined }[] };

/** Before the body is read: no body if every procedure refuses the caller. */
async function admitBatch(
  metas: ReadonlyMap<string, ProcedureMeta>,
  names: readonly string[],
  ctx: RequestCtx,
): Promise<Admitted> {
  const admitted: Admitted = { budget: NO_BODY, writes: [] };
  for (const procedure of names.slice(0, MAX_BATCH)) {
    const meta = metas.get(procedure) ?? {};
    const entry = await enter(ctx, meta, procedure);
    if (!entry) continue;
    const budget = bodyBudgetOf(meta);
    if (budget.bytes > admitted.budget.bytes) admitted.budget = budget;
    if (entry.actor && meta.access === 'admin')
      admitted.writes.push({ actor: entry.actor, procedure, attempts: meta.attempts });
  }
  return admitted;
}

/** The procedure itself answers a refusal, in the format the screens read, without its input. */
async function enter(
  ctx: RequestCtx,
  meta: ProcedureMeta,
  procedure: string,
): Promise<{ actor: Actor | undefined } | undefined> {
  try {
    return { actor: await admitBeforeBody(ctx, meta, procedure) };
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

async function readBody(
  { chunks, headers }: TrpcInput,
  { budget, writes }: Admitted,
  ctx: RequestCtx,
): Promise<Buffer | null> {
  if (budget.bytes === 0) return null;
  try {
    const body = await collectBody(chunks, budget.bytes, headers.get('content-length') ?? undefined);
    checkJson(body, budget.json);
    return body;
  } catch (error) {
    for (const { actor, ...write } of writes) await recordRefusedWrite(ctx, actor, write, error);
    throw error;
  }
}

function namesIn(url: URL): string[] {
  try {
    return decodeURIComponent(url.pathname.slice(TRPC_PREFIX.length + 1)).split(',');
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', 'The address of the request could not be read.', { cause });
  }
}
