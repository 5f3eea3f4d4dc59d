'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Me } from './use-me.ts';

const FIRST_LOGIN = '/first-login';
/** Pages that need no ship: account security and the return from a payment. */
const ALWAYS_OPEN = ['/game/account', '/subscription/'];

/**
 * Redirects new players to their first login, and afterwards to their destination. Without an open galaxy there is no
 * ship to claim, so the dashboard comes first.
 */
export function useFirstLogin(me: Me | undefined): 'there' | 'on the way' | 'not needed' {
  const path = usePathname();
  const router = useRouter();
  const there = path === FIRST_LOGIN;
  const isOpen = ALWAYS_OPEN.some((open) => path.startsWith(open));
  const due = me !== undefined && !me.first_login.completed && me.place !== null && !isOpen;
  const leave = due && !there;
  useEffect(() => {
    if (leave) router.replace(`${FIRST_LOGIN}?next=${encodeURIComponent(path)}`);
  }, [leave, path, router]);
  if (there) return 'there';
  return leave ? 'on the way' : 'not needed';
}
