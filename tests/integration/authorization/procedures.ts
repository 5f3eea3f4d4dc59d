import type { ProcedureMeta } from '#server/platform/procedure.ts';

export type Answer = {
  status: number;
  authenticate: string | null;
  problem: Record<string, unknown>;
};

/** No id that exists, where a path wants one. */
const SOME_ID = '00000000-0000-4000-8000-000000000000';
/** Valid JSON that no procedure accepts as input: admitted callers get that error, and nothing is done. */
const NO_INPUT = '[]';

export type Payload = { type: string; text: string };
const LIST: Payload = { type: 'application/json', text: NO_INPUT };

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

export function concrete(path: string): string {
  return path.replaceAll(/\{\w+\}/g, SOME_ID);
}

export async function callRest(
  base: string,
  route: { method: string; path: string },
  token: string | undefined,
  payload: Payload = LIST,
): Promise<Answer> {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const gone = new AbortController();
  const response = await fetch(`${base}/api/v1${concrete(route.path)}`, {
    method: route.method,
    redirect: 'manual',
    headers: { ...bearer(token), ...(hasBody && { 'content-type': payload.type }) },
    body: hasBody ? payload.text : null,
    signal: gone.signal,
  });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = streams ? '' : await response.text();
  if (streams) gone.abort();
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  return answerOf(response, isProblem ? JSON.parse(text) : {});
}

export async function callTrpc(
  base: string,
  procedure: { name: string; type: 'query' | 'mutation' },
  token: string | undefined,
): Promise<Answer> {
  const query = procedure.type === 'query' ? `?input=${encodeURIComponent(NO_INPUT)}` : '';
  const response = await fetch(`${base}/api/trpc/${procedure.name}${query}`, {
    method: procedure.type === 'query' ? 'GET' : 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: procedure.type === 'query' ? null : NO_INPUT,
  });
  const body = (await response.json()) as { error?: { data?: { problem?: Record<string, unknown> } } };
  return answerOf(response, body.error?.data?.problem ?? {});
}

function answerOf(response: Response, problem: Record<string, unknown>): Answer {
  return {
    status: response.status,
    authenticate: response.headers.get('www-authenticate'),
    problem,
  };
}

export type Listed = { name: string; type: 'query' | 'mutation'; meta: ProcedureMeta };

type Definition = { _def: { meta?: ProcedureMeta; type: 'query' | 'mutation' } };

/** Every procedure of a router with its metadata. */
export function proceduresOf(router: { _def: { procedures: unknown } }): Listed[] {
  return Object.entries(router._def.procedures as Record<string, Definition>).map(([name, { _def }]) => ({
    name,
    type: _def.type,
    meta: _def.meta ?? {},
  }));
}
