'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Spinner } from '#app/_ui/spinner.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { LazyCodeForm } from '../lazy-code-form.tsx';
import { SuspendedNotice } from '../suspended-notice.tsx';
import { type LandingState, useLanding } from './use-landing.ts';

/** Landing page after a login at a provider. */
export function LandingScreen() {
  const t = useTranslations('login.external');
  const landing = useLanding((provider) => toast.success(t(`linked.${provider}`)));
  const { state } = landing;
  if (state.step === 'code') {
    return (
      <Suspense>
        <LazyCodeForm
          gate={{
            busy: landing.busy,
            problem: null,
            codeRefused: state.refused,
            sendCode: landing.sendCode,
            startOver: () => window.location.assign('/login'),
          }}
        />
      </Suspense>
    );
  }
  if (state.step === 'failed') return <Failed state={state} back={landing.back()} />;
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted">
      <Spinner /> {t('working')}
    </p>
  );
}

function Failed({ state, back }: { state: LandingState & { step: 'failed' }; back: string }) {
  const t = useTranslations('login.external');
  return (
    <div className="grid gap-5">
      <h1 className="text-lg font-strong">{t('failed')}</h1>
      {state.fault ? (
        <Notice tone="warning" title={t(`fault.${state.fault}.title`)}>
          {t(`fault.${state.fault}.detail`)}
        </Notice>
      ) : null}
      <SuspendedNotice problem={state.problem} />
      <ProblemNotice problem={state.problem?.suspension ? null : state.problem} />
      <Button asChild look="primary">
        <Link href={back}>{t(back === '/login' ? 'toLogin' : 'back')}</Link>
      </Button>
    </div>
  );
}
