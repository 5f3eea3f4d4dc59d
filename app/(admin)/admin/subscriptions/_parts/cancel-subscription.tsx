'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';

type Props = { subscription: Pick<ApiOutput['subscriptions']['get'], 'id' | 'username'> };

/** Ends a subscription; refunds are made at the provider first, and their reference is recorded here. */
export function CancelSubscription({ subscription: { id, username } }: Props) {
  const fieldText = useFieldText();
  const t = useTranslations('adminBilling.subscriptions.cancel');
  const [reference, setReference] = useState('');
  const cancel = api.subscriptions.cancelByOperator.useMutation();
  return (
    <div className="border-t border-line pt-4">
      <ActDialog
        look="danger"
        label={t('action')}
        title={t('title', { name: username })}
        detail={t('detail')}
        typed={username}
        reviewed
        done={t('done')}
        send={(reason) =>
          cancel.mutateAsync({ id, reason, ...(reference.trim() && { refund_reference: reference.trim() }) })
        }
      >
        {(problem) => (
          <Field label={t('refund')} hint={t('refundHint')} error={fieldText(problem, 'refund_reference')}>
            <Input
              value={reference}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setReference(event.target.value)}
            />
          </Field>
        )}
      </ActDialog>
    </div>
  );
}
