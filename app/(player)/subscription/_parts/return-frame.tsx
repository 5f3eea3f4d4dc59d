'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import type { PaymentReference } from './find-returned.ts';

type ReturnFrameProps = { title: string; reference: PaymentReference | null; children: ReactNode };

/** A page that the payment provider returns to, with the ways back into the game. */
export function ReturnFrame({ title, reference, children }: ReturnFrameProps) {
  const t = useTranslations('subscription.return');
  return (
    <PageFrame title={title}>
      <Panel>{children}</Panel>
      {reference ? (
        <p className="text-xs break-all text-ink-faint">{t('reference', { value: reference.value })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <Link href="/game">{t('toGame')}</Link>
        </Button>
        <Button asChild>
          <Link href="/game/subscription">{t('toSubscription')}</Link>
        </Button>
      </div>
    </PageFrame>
  );
}
