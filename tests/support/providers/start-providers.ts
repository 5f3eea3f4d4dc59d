import { randomBytes } from 'node:crypto';
import type { Provider } from '#server/community/external-login/schemas.ts';
import { type Codehost, startCodehost } from '#tests/support/providers/codehost.ts';
import { callbackOf, type ProviderUrls } from '#tests/support/providers/environment.ts';
import { type Gameplatform, startGameplatform } from '#tests/support/providers/gameplatform.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/support/providers/identity.ts';

export type Providers = { codehost: Codehost; identity: IdentityProvider; gameplatform: Gameplatform };
type Ports = Record<keyof ProviderUrls, number>;

/** All three, for a service at `url`; on free ports when none are given. */
export async function startProviders(
  url: string,
  ports: Ports = { codehost: 0, identity: 0, gameplatform: 0 },
): Promise<Providers> {
  return {
    codehost: await startCodehost(callbackOf(url, 'codehost'), ports.codehost),
    identity: await startIdentityProvider(callbackOf(url, 'identity'), ports.identity),
    gameplatform: await startGameplatform(() => new Date(), ports.gameplatform),
  };
}

export async function stopProviders(providers: Providers): Promise<void> {
  await Promise.all(Object.values(providers).map((provider) => provider.close()));
}

export function urlsOf({ codehost, identity, gameplatform }: Providers): ProviderUrls {
  return {
    codehost: codehost.url,
    identity: identity.url,
    gameplatform: gameplatform.url,
  };
}

/** A person new to every provider, with an id that each of them allows. */
export function newPerson() {
  const id = String(randomBytes(5).readUIntBE(0, 5) + 1);
  return { id, login: `player-${id}`, email: `player-${id}@example.test` };
}
export type Person = ReturnType<typeof newPerson>;

/** Gives a person an account at a provider. */
export function enrolAt(providers: Providers, provider: Provider, person: Person, verified = true): void {
  const { id, login, email } = person;
  if (provider === 'codehost')
    providers.codehost.accounts.set(id, { login, emails: [{ email, primary: true, verified }] });
  if (provider === 'identity')
    providers.identity.accounts.set(id, { email, email_verified: verified, preferred_username: login });
  if (provider === 'gameplatform') providers.gameplatform.accounts.set(id, { name: login });
}
