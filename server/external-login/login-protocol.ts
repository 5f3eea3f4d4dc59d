import type { Identity } from '#server/external-login/rules/identity.ts';

/** A login under way, as its protocol needs to see it again at the end. Stays in the service. */
export type Stored = Record<string, string>;

export type Begun = {
  /** The provider's page. */
  location: string;
  /** Returned with the callback to find the attempt again. */
  state: string;
  stored: Stored;
};

/** One of the published protocols for proving an identity elsewhere. */
export type LoginProtocol = {
  /** @throws DomainError `provider_unreachable`, `provider_refused` */
  begin(): Promise<Begun>;
  /** @throws DomainError `login_declined`, `provider_refused`, `provider_unreachable` */
  finish(query: URLSearchParams, stored: Stored): Promise<Identity>;
};
