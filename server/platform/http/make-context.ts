import type { Actor, RequestCtx, RequestFacts, RouteUse, Services } from '#server/platform/context.ts';
import { newReply } from '#server/platform/limits/limit-headers.ts';

export type ContextMaker = (facts: RequestFacts, authorization: string | undefined) => RequestCtx;

/** How callers are authenticated, and how API tokens are admitted. */
export type Callers = {
  authenticate: (authorization: string | undefined) => Promise<Actor>;
  admitToken: (ctx: RequestCtx, actor: Actor, use: RouteUse | undefined) => Promise<void>;
};

/** Creates the contexts of both mounts: the caller is resolved at most once per request and added to its log event. */
export function createContextMaker(services: Services, { authenticate, admitToken }: Callers): ContextMaker {
  return (facts, authorization) => {
    let actor: Promise<Actor> | undefined;
    async function find(): Promise<Actor> {
      const found = await authenticate(authorization);
      facts.user_id = found.user_id;
      return found;
    }
    const ctx: RequestCtx = {
      ...services,
      request: facts,
      reply: newReply(),
      admissions: new Map(),
      authenticate: async (use) => {
        actor ??= find();
        const found = await actor;
        if (found.api_token) await admitToken(ctx, found, use);
        return found;
      },
      authenticateAnew: find,
    };
    return ctx;
  };
}
