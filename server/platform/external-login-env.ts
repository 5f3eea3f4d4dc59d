import { z } from 'zod';

const optional = z.string().min(1).optional();
function endpoint(preset: string) {
  return z.url({ protocol: /^https?$/ }).default(preset);
}
function name(preset: string) {
  return z.string().min(1).max(40).default(preset);
}

/** The login providers; each is enabled by its credentials. Endpoints may be overridden. */
export const externalLoginVariables = {
  CLIENT_ID_CODEHOST: optional,
  CLIENT_SECRET_CODEHOST: optional,
  CODEHOST_NAME: name('GitHub'),
  CODEHOST_URL: endpoint('https://github.com'),
  CODEHOST_API_URL: endpoint('https://api.github.com'),
  CLIENT_ID_IDENTITY: optional,
  CLIENT_SECRET_IDENTITY: optional,
  IDENTITY_NAME: name('Google'),
  IDENTITY_ISSUER: endpoint('https://accounts.google.com'),
  API_KEY_GAMEPLATFORM: optional,
  GAMEPLATFORM_NAME: name('Steam'),
  GAMEPLATFORM_OPENID_URL: endpoint('https://steamcommunity.com/openid/login'),
  GAMEPLATFORM_API_URL: endpoint('https://api.steampowered.com'),
};

const shape = z.object(externalLoginVariables);
export type ExternalLoginEnv = z.infer<typeof shape>;

const PAIRS = [
  ['CLIENT_ID_CODEHOST', 'CLIENT_SECRET_CODEHOST'],
  ['CLIENT_ID_IDENTITY', 'CLIENT_SECRET_IDENTITY'],
] as const;
const ENDPOINTS = [
  'CODEHOST_URL',
  'CODEHOST_API_URL',
  'IDENTITY_ISSUER',
  'GAMEPLATFORM_OPENID_URL',
  'GAMEPLATFORM_API_URL',
] as const;

/** Checks across variables: incomplete credentials, or a secret that would be sent over plain http. */
export function externalLoginFaults(env: ExternalLoginEnv & { ENVIRONMENT: string }): string[] {
  return [
    ...PAIRS.flatMap(([id, secret]) =>
      Boolean(env[id]) === Boolean(env[secret])
        ? []
        : [`  ${env[id] ? secret : id}: is missing; ${env[id] ? id : secret} needs it`],
    ),
    ...ENDPOINTS.flatMap((endpointName) =>
      env.ENVIRONMENT === 'production' && !env[endpointName].startsWith('https:')
        ? [`  ${endpointName}: must be an https address in production`]
        : [],
    ),
  ];
}
