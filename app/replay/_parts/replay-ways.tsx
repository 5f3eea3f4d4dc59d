'use client';
import { ArrowLeft, Rocket } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSession } from '#app/_client/session/session-store.ts';
import { Button } from '#app/_ui/button.tsx';

/** From a replay back to one's fights; who has no account here is offered one. */
export function ReplayWays() {
  const t = useTranslations('combat.replay');
  const session = useSession();
  if (session)
    return (
      <Button asChild look="ghost" className="justify-self-start">
        <Link href="/game/combat">
          <ArrowLeft aria-hidden="true" />
          {t('back')}
        </Link>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 text-pretty">{t('outsider')}</p>
      <Button asChild look="primary">
        <Link href="/register">
          <Rocket aria-hidden="true" />
          {t('register')}
        </Link>
      </Button>
    </div>
  );
}
