/** The part of a pino logger that the job engine needs. */
export interface JobLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An event as sent. `id` makes it idempotent: a second one with the same id starts nothing. */
export interface JobEventInput {
  name: string;
  data?: Record<string, unknown> | null | undefined;
  id?: string | undefined;
  /** Milliseconds since the epoch, now by default; if in the future, functions start then. */
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
