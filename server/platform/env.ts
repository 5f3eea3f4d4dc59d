import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { BOUNDS } from '#server/platform/db/bounds.ts';
import { externalLoginFaults, externalLoginVariables } from '#server/platform/external-login-env.ts';
import { findWeakSecrets } from '#server/platform/find-weak-secrets.ts';
import { languageModelFaults, languageModelVariables } from '#server/platform/language-model-env.ts';
import { paymentFaults, paymentVariables } from '#server/platform/payment-env.ts';
import { readNetwork } from '#server/platform/rules/public-address.ts';

const truthy = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');
const optional = z.string().min(1).optional();
function port(preset: number) {
  return z.coerce.number().int().min(0).max(65_535).default(preset);
}
/** `https://play.example`, or a pattern with `*` for one host label; never a bare `*`. */
const ORIGIN = /^https?:\/\/(?:\*|[a-z0-9-]+)(?:\.(?:\*|[a-z0-9-]+))*(?::\d{1,5})?$/i;

const origins = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((origin) => ORIGIN.test(origin)), 'must hold origins such as https://play.example');

function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    // Not every 32-byte number is a valid key of the curve.
    return false;
  }
}

/** `10.1.0.0/16, 192.168.7.20`. */
const networks = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(readNetwork), 'must hold networks such as 10.1.0.0/16');

/** Calls per window; each counted call is stored until it leaves the window. */
function quota(preset: number) {
  return z.coerce.number().int().min(1).max(10_000_000).default(preset);
}

function days(preset: number, least: number) {
  return z.coerce.number().int().min(least).max(36_500).default(preset);
}

/** Retention in days of tables that grow with play. The minimums are what screens and rules read back. */
const retentionVariables = {
  // A season of eight weeks is recounted when it closes, up to a week later.
  RETENTION_TRADE_DAYS: days(365, 63),
  RETENTION_CREDIT_ENTRY_DAYS: days(730, 31),
  RETENTION_PRICE_DAYS: days(90, 8),
  RETENTION_NOTIFICATION_DAYS: days(90, 7),
  RETENTION_JOB_LOG_DAYS: days(90, 1),
};

const schema = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port(8080),
  ADMIN_PORT: port(3001),
  PUBLIC_URL: z.url().optional(),
  ADMIN_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  /** The data folder of an embedded database run by another process; set for workers by their primary process. */
  DATABASE_FOLDER: optional,
  /** Number of worker processes that `npm start` runs on this machine, sharing its ports. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /** Required for several processes to serve one game. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  /** The role that owns and migrates the tables; that of DATABASE_URL if absent. */
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  /** Connections for jobs and crons beside those for requests. */
  DATABASE_JOBS_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(8),
  /** Timeout in milliseconds of one statement of a request. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(BOUNDS.request.statementMs),
  /** Timeout in milliseconds of a request's wait for a connection. */
  DATABASE_WAIT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(BOUNDS.request.connectMs),
  /** Maximum number of requests waiting for a connection; further ones are refused. */
  DATABASE_QUEUE_SIZE: z.coerce.number().int().min(1).max(100_000).default(500),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ARIA_ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
  ACCESS_TOKEN_EXPIRE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  REFRESH_TOKEN_EXPIRE_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Maximum age of a session, however often it is renewed; the lifetime of a refresh token if absent. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).optional(),
  /** Push is disabled if absent. 32 bytes, base64url. */
  VAPID_PRIVATE_KEY: z.string().refine(isPushKey, 'must be a P-256 private key: 32 bytes in base64url').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://')
    .optional(),
  ADMIN_USERNAME: z.string().min(3).max(32).default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  PAYMENT_SKIP_WEBHOOK_VALIDATION: truthy,
  ...paymentVariables,
  ...languageModelVariables,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  /** The latest log lines that the data folder keeps for the search of operators; 0 keeps none. */
  LOG_KEEP_MIB: z.coerce.number().int().min(0).max(100_000).default(64),
  ...externalLoginVariables,
  INNGEST_BASE_URL: optional,
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: optional,
  /** The previous key, while the Inngest server may still use it. */
  INNGEST_SIGNING_KEY_FALLBACK: optional,
  INNGEST_DEV: optional,
  INNGEST_DASHBOARD_URL: optional,
  CORS_ORIGINS: origins,
  CORS_HOSTED_DEV_PATTERNS: origins.refine((patterns) => patterns.length <= 2, 'accepts at most two patterns'),
  TRUST_PROXY: truthy,
  /** HSTS for all subdomains, present and future. */
  HSTS_INCLUDE_SUBDOMAINS: truthy,
  AUTH_RATE_LIMIT_ACCOUNT: quota(10),
  AUTH_RATE_LIMIT_IP: quota(60),
  /** Calls of one account with the tokens of its sessions in a minute, at each process. */
  PLAY_RATE_LIMIT: quota(3_000),
  /** How many of them run at the same time; further ones wait. */
  PLAY_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(8),
  /** Deliveries of the payment webhook from one address in a minute. */
  PAYMENT_WEBHOOK_RATE_LIMIT: quota(600),
  ADMIN_RATE_LIMIT_READ: quota(100),
  ADMIN_RATE_LIMIT_WRITE: quota(30),
  ADMIN_RATE_LIMIT_BULK: quota(10),
  ADMIN_RATE_LIMIT_REPORT: quota(5),
  /** Sockets of one address (IPv6: one /64) at a time, over all processes. */
  REALTIME_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(200),
  ...retentionVariables,
  /** Private networks that players' webhooks may reach; none in production if absent. */
  WEBHOOK_ALLOWED_NETWORKS: networks,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GENERATE_GALAXY_ON_START: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
});

export type Env = z.infer<typeof schema>;

/** A configuration error that stops the start-up; the message is for the operator, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The webhook bypass is for development; in production it would let anyone grant themselves a subscription. */
export class BypassFlagInProductionError extends StartupError {
  override name = 'BypassFlagInProductionError';
}

/**
 * The only reader of the environment. Reports all faults at once.
 * @throws StartupError naming each variable, BypassFlagInProductionError
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${faultOf(issue, given)}`);
    throw invalid(faults);
  }
  const isProduction = parsed.data.ENVIRONMENT === 'production';
  const faults = [
    ...externalLoginFaults(parsed.data),
    ...languageModelFaults(parsed.data),
    ...adminAddressFaults(parsed.data),
    ...(isProduction ? [...paymentFaults(parsed.data), ...findWeakSecrets(parsed.data)] : []),
  ];
  if (faults.length > 0) throw invalid(faults);
  if (isProduction && parsed.data.PAYMENT_SKIP_WEBHOOK_VALIDATION) {
    throw new BypassFlagInProductionError(
      'PAYMENT_SKIP_WEBHOOK_VALIDATION is set while ENVIRONMENT is production. Remove it: without webhook validation anyone can grant themselves a subscription.',
    );
  }
  return parsed.data;
}

/** Ports of one host share cookies, so the admin front end is isolated only on a host name of its own. */
function adminAddressFaults({ PUBLIC_URL, ADMIN_URL }: Env): string[] {
  if (ADMIN_URL === undefined) return [];
  if (PUBLIC_URL === undefined) return ['  ADMIN_URL: needs PUBLIC_URL, the address of the players'];
  return new URL(ADMIN_URL).hostname === new URL(PUBLIC_URL).hostname
    ? ['  ADMIN_URL: must have a host name of its own, other than that of PUBLIC_URL']
    : [];
}

function invalid(faults: readonly string[]): StartupError {
  return new StartupError(
    faults.length === 1
      ? `Invalid configuration: ${faults[0]?.trim()}`
      : `Invalid configuration:\n${faults.join('\n')}`,
  );
}

function faultOf(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  return given[String(issue.path[0])] === undefined ? 'is missing; set it to a value' : issue.message;
}
