import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';
import { hasShape, isFilled, isNumber, isText } from '../shape.ts';
import { type SessionEnd, toSessionEnd } from './session-end.ts';

const KEY = 'starhelm.session';
/** Stored with it, so that every tab can say why the session ended. */
const END_KEY = 'starhelm.session.end';
/**
 * The attempt key of one refresh token's rotation, so that a lost response can be requested again. It is stored with
 * the token it belongs to and outlives it: another tab may see the new session a moment after it was written.
 */
const ATTEMPT_KEY = 'starhelm.session.attempt';

export type Session = {
  access_token: string;
  refresh_token: string;
  user_id: string;
  /** Epoch ms at which the access token expires. */
  expires_at: number;
};

/** The success response of the auth routes. */
export type Tokens = { access_token: string; refresh_token: string; user_id: string; expires_in: number };

const named = { access_token: isFilled, refresh_token: isFilled, user_id: isText };
const isSession = hasShape({ ...named, expires_at: isNumber });
const hasTokens = hasShape({ ...named, expires_in: isNumber });

export function isTokens(value: unknown): value is Tokens {
  return hasTokens(value) && value.expires_in > 0;
}

const listeners = new Set<() => void>();
/**
 * Whether this page ended a session whose reason has not been shown: it may end before the screen that explains it is
 * mounted.
 */
let isEndUnreported = false;
let cachedText: string | null = null;
let cached: Session | null = null;

function notify(): void {
  for (const listener of listeners) listener();
}

/** The session currently in local storage; another tab may have changed it. Null when signed out or unreadable. */
export function readSession(): Session | null {
  const text = localArea.read(KEY);
  if (text === cachedText) return cached;
  cachedText = text;
  cached = text === null ? null : parse(text);
  return cached;
}

function parse(text: string): Session | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveTokens(tokens: Tokens): void {
  const { access_token, refresh_token, user_id, expires_in } = tokens;
  const session: Session = { access_token, refresh_token, user_id, expires_at: Date.now() + expires_in * 1000 };
  localArea.write(KEY, JSON.stringify(session));
  localArea.remove(END_KEY);
  isEndUnreported = false;
  notify();
}

export function clearSession(end: SessionEnd): void {
  localArea.write(END_KEY, end);
  localArea.remove(ATTEMPT_KEY);
  localArea.remove(KEY);
  isEndUnreported = true;
  notify();
}

/** Whether the end of a session must be explained, which is done once. */
export function consumeSessionEndNotice(): boolean {
  const was = isEndUnreported;
  isEndUnreported = false;
  return was;
}

/**
 * The attempt key of this token's rotation, and whether one was begun before; a new key is stored before it is sent.
 */
export function attemptOfRenewal(refreshToken: string): { attempt: string; wasBegun: boolean } {
  const [owner, storedAttempt] = localArea.read(ATTEMPT_KEY)?.split(' ') ?? [];
  if (storedAttempt && owner === refreshToken) return { attempt: storedAttempt, wasBegun: true };
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const attempt = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localArea.write(ATTEMPT_KEY, `${refreshToken} ${attempt}`);
  return { attempt, wasBegun: false };
}

/** How this browser's session ended. */
export function readSessionEnd(): SessionEnd {
  return toSessionEnd(localArea.read(END_KEY) ?? '');
}

export function subscribeSession(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === KEY || event.key === null) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** `undefined` while rendering on the server, null when signed out. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, readSession, () => undefined);
}
