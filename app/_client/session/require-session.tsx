'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { consumeSessionEndNotice, readSessionEnd, type Session, useSession } from './session-store.ts';

export type RequireSessionProps = {
  /** The sign-in page of this front end. */
  loginPath: string;
  /** Placeholder in the final layout until the session is known. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Admits signed-in users. Others are sent to `loginPath` and return here afterwards. */
export function RequireSession({ loginPath, fallback, children }: RequireSessionProps) {
  const session = useSession();
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const before = useRef<Session | null | undefined>(undefined);

  useEffect(() => {
    if (session === null) {
      const here = query ? `${path}?${query}` : path;
      const isUnreported = consumeSessionEndNotice();
      const ended = before.current || isUnreported ? `&ended=${readSessionEnd()}` : '';
      router.replace(`${loginPath}?next=${encodeURIComponent(here)}${ended}`);
    }
    before.current = session;
  }, [session, router, path, query, loginPath]);

  return session ? children : fallback;
}
