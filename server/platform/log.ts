import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { type LogOutput, standardOutput } from '#server/platform/log-output.ts';

export type { Logger };

/** Names whose value is always a secret, also as the end of a longer name (`access_token`, `jwtSecret`). */
const SECRET_NAME =
  /(password(_?hash)?|passphrase|secret|token|authorization|cookie|mfa_?code|api_?key|encryption_?key|signing_?key|ticket)$/i;
/** Bearer credentials and signed tokens within a text. */
const SECRET_TEXT = /\b(?:Bearer\s+[\w.~+/=-]{8,}|eyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]{6,})/gi;
const CENSOR = '[redacted]';
const DEEPEST = 8;
/** Maximum nested objects of an error that are logged. */
const NOTIFYING = new Set(['aggregateErrors', 'extra', 'issues']);

type LogOptions = { level: string; pretty: boolean; destination?: DestinationStream; keep?: LogOutput };

/** JSON lines on stdout, or coloured lines on a terminal; `keep` always gets JSON. Secrets are redacted. */
export function createLog(options: LogOptions): Logger {
  const settings = {
    level: options.level,
    base: { pid: process.pid },
    formatters: { log: censorFields },
    serializers: { err: (error: Error) => censor(describeError(error), 0) },
    hooks: { streamWrite: (line: string) => line.replace(SECRET_TEXT, CENSOR) },
  };
  if (options.destination) return withCleanChildren(pino(settings, options.destination));
  return withCleanChildren(pino(settings, outputOf(options)));
}

function outputOf({ pretty, keep }: LogOptions): LogOutput {
  const output = standardOutput();
  const format = pretty
    ? prettyFactory({ colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' })
    : (line: string) => line;
  if (!pretty && !keep) return output;
  return {
    write: (line) => {
      keep?.write(line);
      output.write(format(line) ?? '');
    },
  };
}

/**
 * A child's fields are serialized once, when it is created, and bypass formatters. Children of children inherit this.
 */
function withCleanChildren(log: Logger): Logger {
  const child = log.child;
  log.child = function (this: Logger, bindings: Record<string, unknown>, options?: object) {
    return Reflect.apply(child, this, [censorFields(bindings), options]);
  } as Logger['child'];
  return log;
}

/** An error's message and data. Large objects that libraries attach to it (a client, a socket) are omitted. */
function describeError(error: Error): unknown {
  const described: unknown = stdSerializers.err(error);
  if (!(error instanceof Error) || typeof described !== 'object' || described === null) return described;
  return Object.fromEntries(
    Object.entries(described).filter(([name, value]) => typeof value !== 'object' || NOTIFYING.has(name)),
  );
}

const known = new Map<string, boolean>();

function isSecret(name: string): boolean {
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const secret = SECRET_NAME.test(name);
  if (known.size < 1_000) known.set(name, secret);
  return secret;
}

/** Most events are flat and contain no secrets: they are not copied. */
function censorFields(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields) {
    const value = fields[name];
    if ((typeof value === 'object' && value !== null && !(value instanceof Error)) || isSecret(name))
      return censor(fields, 0) as Record<string, unknown>;
  }
  return fields;
}

function censor(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth > DEEPEST) return '[deep]';
  if ('toJSON' in value && typeof value.toJSON === 'function') return censor(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return value.map((item) => censor(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && isSecret(name) ? CENSOR : censor(member, depth + 1),
    ]),
  );
}
