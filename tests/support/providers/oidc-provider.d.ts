/** The package carries no types; this is the part of it that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Interaction = { uid: string; prompt: { name: string }; params: Record<string, unknown> };
  export type InteractionResult = { login: { accountId: string } } | { error: string; error_description: string };
  export type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string } } };
  export class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: typeof Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: string, listener: (...details: unknown[]) => void): this;
  }
}
