import type { Identity } from '#server/external-login/rules/identity.ts';

/** Server-side state of a pending login that its protocol needs in the callback. */
export type Stored = Record<string, string>;

export type LoginStart = {
  /** The provider's page. */
  location: string;
  /** The callback parameter that identifies the attempt. */
  state: string;
  stored: Stored;
};

/** A published protocol for proving an identity at a provider. */
export type LoginProtocol = {
  /** @throws DomainError `provider_unreachable`, `provider_refused` */
  begin(): Promise<LoginStart>;
  /** @throws DomainError `login_declined`, `provider_refused`, `provider_unreachable` */
  finish(query: URLSearchParams, stored: Stored): Promise<Identity>;
};
