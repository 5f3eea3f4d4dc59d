/** The part of a pino logger that the job engine needs. */
export interface JobLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a sender hands over. `id` makes the event idempotent: a second one with the same id starts nothing. */
export interface JobEventInput {
  name: string;
  data?: Record<string, unknown> | null | undefined;
  id?: string | undefined;
  /** Milliseconds since the epoch, now when left out; functions start then when it lies ahead. */
  ts?: number | undefined;
  v?: string | undefined;
  validate?: (() => Promise<void>) | undefined;
}

/** An event as stored and as functions receive it. */
export interface JobEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
  v?: string | undefined;
}

export interface JobError {
  name: string;
  message: string;
  stack?: string | undefined;
}

export type StepOutcome = { data: unknown } | { error: JobError };
