import { z } from 'zod';
import { OFFLINE, type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { Unanswered } from '#app/_client/problem/unanswered.ts';
import { fetchSignedIn } from '#app/_client/session/fetch-signed-in.ts';

/** The service refused the stream permanently: a retry would change nothing. */
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
 * Opens a server-sent stream with the bearer token, which EventSource cannot send. An expired token is refreshed once.
 * @throws StreamRefused on 4xx, Unanswered if the service is unreachable
 */
export async function openStream({ url, lastEventId, signal }: StreamRequest): Promise<ReadableStream<string>> {
  const answer = await fetchSignedIn(url, {
    signal,
    cache: 'no-store',
    headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  });
  if (answer.status >= 400 && answer.status < 500) throw new StreamRefused(await problemOf(answer));
  if (!answer.ok || !answer.body) throw new Unanswered(`the stream answered ${answer.status}`);
  return answer.body.pipeThrough(new TextDecoderStream());
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
