import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Prisma } from '#server/platform/db/prisma.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Reply } from '#server/platform/limits/limit-headers.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Realtime } from '#server/platform/realtime/hub.ts';

/** What features add to the process's services; each declares its part by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their members into it
export interface FeatureServices {}

/** What the whole process shares; made once in the composition root. */
export type Services = FeatureServices & {
  readonly env: Env;
  readonly pool: Pool;
  readonly prisma: Prisma;
  readonly log: Logger;
  readonly clock: Clock;
  readonly ephemeral: EphemeralStore;
  readonly realtime: Realtime;
  /** Writes to the ledger that an attempt was refused before its use case began: for want of a scope, or for its form. */
  readonly recordRefusal: (ctx: UserCtx, attempt: Attempt, error: unknown) => Promise<void>;
  /** Sends events to whichever job engine runs. */
  readonly sendEvents: (events: JobEvent | readonly JobEvent[]) => Promise<unknown>;
  /** The same within a transaction: nothing is sent unless it commits, and nothing is lost when it does. */
  readonly sendInTransaction: (tx: Tx, events: JobEvent | readonly JobEvent[]) => Promise<unknown>;
};

/** What the ledger calls an action, and what it is done to. */
export type Attempt = { action: string; target_type: string; target_id?: string | undefined };

export type JobEvent = { name: string; data: Record<string, unknown>; id?: string };

/** Who is calling, as the database knows them at this call. */
export type Actor = {
  readonly user_id: string;
  readonly username: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  readonly last_login: Date | null;
  readonly player_id: string | null;
  readonly scopes: readonly string[];
  /** An admin who has to set up a second factor first: until then `is_admin` is false and `scopes` are empty. */
  readonly second_factor_due?: boolean;
  /** The session whose access token this call came with, where it named one. */
  readonly session_id?: string | null;
  /** The API token that this call came with, in place of a session. */
  readonly api_token?: { readonly id: string; readonly scopes: readonly string[] };
};

/** The route that a call uses: what an API token may do is said by routes. */
export type RouteUse = { readonly method: string; readonly path: string };

export type RequestFacts = {
  readonly request_id: string;
  readonly ip: string;
  readonly user_agent: string | null;
  readonly idempotency_key: string | null;
  /** What the browser shows of the accounts that signed in there. */
  readonly device_token: string | null;
  /** Whose page asks; null for programs. Browsers state it with everything that they post. */
  readonly origin: string | null;
  /** Names the program or page that calls, so that it knows its own changes again (`X-Client-Id`). */
  readonly client_id: string | null;
  /** Set once the caller is known; the request's log event has it. */
  user_id?: string;
};

/** What a request brings: the shared services, its own facts, and access to the caller. */
export type RequestCtx = Services & {
  readonly request: RequestFacts;
  /** What is sent with the answer in every case. */
  readonly reply: Reply;
  /** Decisions made before a body was read, by the procedure's meta object and in order of the calls of one batch. */
  readonly admissions: Map<object, Promise<Actor | undefined>[]>;
  /**
   * Verifies the token and loads the user, once a request. API tokens open the route of `use` if it is one of theirs, and
   * nothing without it. @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
   */
  readonly authenticate: (use?: RouteUse) => Promise<Actor>;
};

export type UserCtx = RequestCtx & { readonly actor: Actor };
export type PlayerCtx = UserCtx & { readonly player_id: string };
