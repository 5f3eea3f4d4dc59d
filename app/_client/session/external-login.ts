import { hasShape, isNullOr, isText } from '../shape.ts';

const KEY = 'starhelm.external';

/** State stored in this browser during an external login. `verifier` never leaves it before the exchange. */
export type PendingLogin = { next: string | null; verifier: string | null };
const isAway = hasShape({ next: isNullOr(isText), verifier: isNullOr(isText) });
const NOTHING: PendingLogin = { next: null, verifier: null };

export type ExternalStart = { start_path: string; next: string | null; register: boolean };

/** Redirects to the provider. The secret behind `challenge` binds the answer to this browser. */
export async function beginExternal({ start_path, next, register }: ExternalStart): Promise<void> {
  const url = new URL(start_path, window.location.origin);
  if (register) url.searchParams.set('register', 'true');
  const verifier = await addChallenge(url);
  sessionStorage.setItem(KEY, JSON.stringify({ next, verifier } satisfies PendingLogin));
  window.location.assign(url);
}

/**
 * Only secure contexts can hash; elsewhere the code alone identifies the browser, single use and valid for a minute.
 */
async function addChallenge(url: URL): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  url.searchParams.set('challenge', base64url(new Uint8Array(hash)));
  return verifier;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads and removes what was stored for the return. */
export function removeGrant(): PendingLogin {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return isAway(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}
