'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { StepUpForm } from '../step-up/step-up-form.tsx';
import { wantsStepUp } from '../step-up/wants-step-up.ts';
import { CodeEntry } from './code-entry.tsx';
import { grouped } from './grouped.ts';

export type SecretStepProps = { onConfirmed: (codes: readonly string[]) => void; onCancel: () => void };

/** Requests one secret each time the dialog opens; an earlier unconfirmed one becomes void. */
export function SecretStep({ onConfirmed, onCancel }: SecretStepProps) {
  const t = useTranslations('account.factor');
  const step = useTranslations('account.stepUp');
  const { mutate, ...made } = api.auth.mfa.generate.useMutation();
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    mutate();
  }, [mutate]);
  const verify = api.auth.mfa.verify.useMutation({ onSuccess: ({ backup_codes }) => onConfirmed(backup_codes) });
  const methods = wantsStepUp(made.error);
  if (methods)
    return (
      <div className="grid gap-4">
        <p>
          <span className="font-strong">{step('title')}.</span> {step('detail')}
        </p>
        <StepUpForm methods={methods} onConfirmed={() => mutate()} onCancel={onCancel} />
      </div>
    );
  if (made.error) return <QueryError error={made.error} onRetry={() => mutate()} className="py-4" />;
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        <li className="grid gap-3">
          <p>
            <span className="font-strong">1.</span> {t('scan')}
          </p>
          <Secret made={made.data} />
        </li>
        <li className="grid gap-3">
          <p>
            <span className="font-strong">2.</span> {t('confirm')}
          </p>
          <CodeEntry
            appOnly
            error={verify.error}
            busy={verify.isPending || verify.isSuccess}
            disabled={!made.data}
            submit={t('turnOn')}
            onSubmit={(code) => verify.mutate({ code })}
            onCancel={onCancel}
          />
        </li>
      </ol>
    </div>
  );
}

function Secret({ made }: { made: ApiOutput['auth']['mfa']['generate'] | undefined }) {
  const t = useTranslations('account.factor');
  return (
    <div className="flex flex-wrap items-center gap-4">
      {made ? (
        // biome-ignore lint/performance/noImgElement: a data address has nothing to optimise
        <img src={made.qr_code_data_url} alt={t('qr')} className="size-44 rounded-md bg-[white] p-2" />
      ) : (
        <Skeleton className="size-44" />
      )}
      <div className="grid min-w-0 flex-1 basis-48 gap-2">
        <p className="text-sm text-ink-muted">{t('byHand')}</p>
        {made ? (
          <p className="flex items-center gap-2">
            <code className="min-w-0 font-mono text-sm break-words">{grouped(made.secret)}</code>
            <CopyButton value={made.secret} label={t('copySecret')} />
          </p>
        ) : (
          <Skeleton className="h-5 w-full" />
        )}
        {made ? (
          <a href={made.setup_url} className="text-sm text-accent underline underline-offset-4">
            {t('openApp')}
          </a>
        ) : null}
      </div>
    </div>
  );
}
