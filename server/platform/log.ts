import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

const SECRET_PATHS = [
  'password',
  'mfa_code',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  '*.password',
  '*.mfa_code',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  '*.secret',
  '*.authorization',
  '*.cookie',
  'headers.authorization',
  'headers.cookie',
];

/** JSON lines on stdout, or coloured lines for a person at a terminal. Secrets never get through. */
export const createLog = (options: { level: string; pretty: boolean; destination?: DestinationStream }): Logger => {
  const settings = { level: options.level, redact: { paths: SECRET_PATHS, censor: '[redacted]' }, base: null };
  if (options.destination) return pino(settings, options.destination);
  if (!options.pretty) return pino(settings);
  return pino({
    ...settings,
    transport: {
      target: 'pino-pretty',
      options: { colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
    },
  });
};
