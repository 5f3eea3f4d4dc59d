import { sha256 } from '#app/_browser/secure-context.ts';
import { isStorageFailing, tabArea } from '#app/_browser/storage.ts';
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
  tabArea.write(KEY, JSON.stringify({ next, verifier } satisfies PendingLogin));
  window.location.assign(url);
}

/**
 * Where the browser cannot hash, or cannot keep the secret until the return, the code alone identifies it: single use
 * and valid for a minute.
 */
async function addChallenge(url: URL): Promise<string | null> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = isStorageFailing() ? null : await sha256(verifier);
  if (!hash) return null;
  url.searchParams.set('challenge', base64url(hash));
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
  const text = tabArea.read(KEY);
  tabArea.remove(KEY);
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return isAway(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}
