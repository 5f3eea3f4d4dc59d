import { z } from 'zod';
import { OFFLINE, type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { refreshSession } from '#app/_client/session/refresh-session.ts';
import { readSession } from '#app/_client/session/session-store.ts';

/** The service refused the stream for good: asking again would change nothing. */
export class StreamRefused extends Error {
  override name = 'StreamRefused';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export type StreamRequest = { url: string; lastEventId: string; signal: AbortSignal };

/**
 * Opens a server-sent stream with the bearer token, which EventSource cannot send. A stale token is traded once.
 * @throws StreamRefused on 4xx, Error when the service is out of reach
 */
export async function openStream(request: StreamRequest): Promise<ReadableStream<string>> {
  const first = await send(request);
  const answer = first.status === 401 && (await renewed()) ? await send(request) : first;
  if (answer.status >= 400 && answer.status < 500) throw new StreamRefused(await problemOf(answer));
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  return answer.body.pipeThrough(new TextDecoderStream());
}

function send({ url, lastEventId, signal }: StreamRequest): Promise<Response> {
  const token = readSession()?.access_token;
  return fetch(url, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
}

async function renewed(): Promise<boolean> {
  const token = readSession()?.access_token;
  return token !== undefined && (await refreshSession(token)) === 'refreshed';
}

const anything = z.unknown();

async function problemOf(answer: Response): Promise<Problem> {
  const body = anything.parse(await answer.json().catch(() => null));
  const problem = toProblem(body);
  return problem.code === OFFLINE
    ? {
        ...problem,
        title: answer.statusText,
        status: answer.status,
        detail: answer.statusText,
        code: String(answer.status),
      }
    : problem;
}
