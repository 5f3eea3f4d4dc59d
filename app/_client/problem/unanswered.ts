import { learnServiceTime } from '#app/_browser/service-clock.ts';

/** A request without an answer of the service: no network, a service that is down, a page of another program. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** @throws {Unanswered} for the failed reading of an answer, which broke off or is not what the service sends */
export function failUnanswered(error: unknown): never {
  throw new Unanswered(error instanceof Error ? error.message : String(error), { cause: error });
}

/**
 * `fetch`, whose failure to reach the service is distinguishable from any other exception.
 * @throws {Unanswered} if there was no answer; the browser's own error if the request was aborted
 */
export const fetchAnswer: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    failUnanswered(error);
  }
};

/** The same for the API client, which reads the body itself. Each answer sets the clock. */
export async function fetchProcedure(input: RequestInfo | URL, init?: RequestInit) {
  const sentAt = Date.now();
  const answer = await fetchAnswer(input, init);
  learnServiceTime({ date: answer.headers.get('date'), sentAt, receivedAt: Date.now() });
  return { ok: answer.ok, body: answer.body, json: () => answer.json().catch(failUnanswered) };
}
