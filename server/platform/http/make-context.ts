import type { Actor, RequestCtx, RequestFacts, Services } from '#server/platform/context.ts';
import { newReply } from '#server/platform/limits/limit-headers.ts';

export type ContextMaker = (facts: RequestFacts, authorization: string | undefined) => RequestCtx;

/** Contexts for both mounts: the caller is resolved at most once a request, and added to its log event. */
export function createContextMaker(
  services: Services,
  authenticate: (authorization: string | undefined) => Promise<Actor>,
): ContextMaker {
  return (facts, authorization) => {
    let actor: Promise<Actor> | undefined;
    async function find(): Promise<Actor> {
      const found = await authenticate(authorization);
      facts.user_id = found.user_id;
      return found;
    }
    return {
      ...services,
      request: facts,
      reply: newReply(),
      admissions: new Map(),
      authenticate: () => {
        actor ??= find();
        return actor;
      },
    };
  };
}
