'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import { divideReward } from '#server/game/contracts/rules/terms.ts';

/** Divides the reward, once; the resulting shares are previewed. */
export function Decide({ dispute }: { dispute: ApiOutput['contracts']['disputeDetail'] }) {
  const fieldText = useFieldText();
  const t = useTranslations('adminHoldings.disputes.decide');
  const format = useFormatter();
  const [percent, setPercent] = useState('50');
  const resolve = api.contracts.resolve.useMutation();
  const share = Number(percent);
  const isValid = percent !== '' && Number.isInteger(share) && share >= 0 && share <= 100;
  const parts = isValid ? divideReward(dispute.reward, share) : null;
  return (
    <div className="border-t border-line pt-4">
      <ActDialog
        look="danger"
        label={t('action')}
        title={t('title')}
        detail={t('detail')}
        reviewed
        ready={isValid}
        done={t('done')}
        send={(reason) => resolve.mutateAsync({ id: dispute.id, taker_percent: share, reason })}
      >
        {(problem) => (
          <Field
            label={t('percent', { name: dispute.taker?.username ?? '–' })}
            hint={
              parts
                ? t('parts', {
                    taker: format.number(parts.taker),
                    poster: format.number(parts.poster),
                  })
                : t('percentHint')
            }
            error={fieldText(problem, 'taker_percent')}
          >
            <Input
              type="number"
              min={0}
              max={100}
              step={1}
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
            />
          </Field>
        )}
      </ActDialog>
    </div>
  );
}
