'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSession } from '#app/_client/session/session-store.ts';
import { Button } from '#app/_ui/button.tsx';

/** Register and sign in; signed-in users get a link to the game. */
export function LandingActions() {
  const t = useTranslations('marketing');
  const session = useSession();
  if (session) {
    return (
      <Button asChild look="primary" size="lg" className="justify-self-start">
        <Link href="/game">{t('toGame')}</Link>
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild look="primary" size="lg">
        <Link href="/register">{t('register')}</Link>
      </Button>
      <Button asChild size="lg">
        <Link href="/login">{t('login')}</Link>
      </Button>
    </div>
  );
}
