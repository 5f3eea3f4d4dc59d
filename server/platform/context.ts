import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Prisma } from '#server/platform/db/prisma.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Reply } from '#server/platform/limits/limit-headers.ts';
import type { PlayCalls } from '#server/platform/limits/play-calls.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Realtime } from '#server/platform/realtime/hub.ts';

/** The two ids of somebody who plays. */
export type PersonIds = { player_id: string; user_id: string };

/** What features add to the process's services; each declares its part by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their members into it
export interface FeatureServices {}

/** Services of the whole process, created once in the composition root. */
export type Services = FeatureServices & {
  readonly env: Env;
  readonly pool: Pool;
  readonly prisma: Prisma;
  readonly log: Logger;
  readonly clock: Clock;
  readonly ephemeral: EphemeralStore;
  readonly realtime: Realtime;
  readonly playCalls: PlayCalls;
  /**
   * Writes to the audit log that an attempt was refused before its use case began, for a missing scope or invalid
   * input.
   */
  readonly recordRefusal: (ctx: UserCtx, attempt: Attempt, error: unknown) => Promise<void>;
  /** Both ids of each player whom one of these ids names, in no order. */
  readonly findPersons: (ids: readonly string[]) => Promise<readonly PersonIds[]>;
  /** Sends events to the configured job engine. */
  readonly sendEvents: (events: JobEvent | readonly JobEvent[]) => Promise<unknown>;
  /** The same within a transaction: events are sent if and only if it commits. */
  readonly sendInTransaction: (tx: Tx, events: JobEvent | readonly JobEvent[]) => Promise<unknown>;
};

/** The action's name in the audit log, and its target. */
export type Attempt = { action: string; target_type: string; target_id?: string | undefined };

export type JobEvent = { name: string; data: Record<string, unknown>; id?: string };

/** The caller, as read from the database for this call. */
export type Actor = {
  readonly user_id: string;
  readonly username: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  readonly last_login: Date | null;
  readonly player_id: string | null;
  readonly scopes: readonly string[];
  /** An admin who must set up a second factor first: until then `is_admin` is false and `scopes` are empty. */
  readonly second_factor_due?: boolean;
  /** The session of this call's access token, if it names one. */
  readonly session_id?: string | null;
  /** The API token of this call, in place of a session. */
  readonly api_token?: { readonly id: string; readonly scopes: readonly string[] };
};

/** The route of a call, by which API tokens are authorised. */
export type RouteUse = { readonly method: string; readonly path: string };

export type RequestFacts = {
  readonly request_id: string;
  readonly ip: string;
  readonly user_agent: string | null;
  readonly idempotency_key: string | null;
  /** The browser's device token (accounts that signed in there). */
  readonly device_token: string | null;
  /** The origin of the calling page; null for programs. Browsers send it with every post. */
  readonly origin: string | null;
  /** The origin that the request was sent to, from its Host header, which the client controls. */
  readonly address: string | null;
  /** Identifies the calling program or page, so that it recognises its own changes (`X-Client-Id`). */
  readonly client_id: string | null;
  /** Set once the caller is known, for the request's log event. */
  user_id?: string;
};

/** A request: the shared services, its own properties, and access to the caller. */
export type RequestCtx = Services & {
  readonly request: RequestFacts;
  /** Headers sent with the answer in every case. */
  readonly reply: Reply;
  /**
   * Results of checks made before a body was read, by the procedure's meta object and in the order of calls of one
   * batch.
   */
  readonly admissions: Map<object, Promise<Actor | undefined>[]>;
  /**
   * Verifies the token and loads the user, once per request. An API token is accepted only for the route `use`, if one
   * of its scopes covers it.
   * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
   */
  readonly authenticate: (use?: RouteUse) => Promise<Actor>;
  /** The same anew, for an answer that lasts: sessions end and rights change meanwhile. */
  readonly authenticateAnew: () => Promise<Actor>;
};

export type UserCtx = RequestCtx & { readonly actor: Actor };
export type PlayerCtx = UserCtx & { readonly player_id: string };
