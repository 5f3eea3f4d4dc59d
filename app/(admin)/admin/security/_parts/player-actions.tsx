'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';

type Status = ApiOutput['security']['status'];
const MAX_HOURS = 720;

export function PlayerActions({ status }: { status: Status }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {status.is_blocked ? <Act status={status} action="unblock" text="unblock" look="primary" /> : null}
      <Block status={status} />
      <Act status={status} action="reset_trust" text="reset" />
      <Erase status={status} />
    </div>
  );
}

function Block({ status: { player_id, player_name } }: { status: Status }) {
  const fieldText = useFieldText();
  const t = useTranslations('adminSecurity.block');
  const [hours, setHours] = useState('24');
  const act = api.security.act.useMutation();
  const count = Number(hours);
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_HOURS;
  return (
    <ActDialog
      label={t('action')}
      title={t('title', { name: player_name })}
      detail={t('detail')}
      reviewed
      ready={isValid}
      done={t('done')}
      send={(reason) => act.mutateAsync({ id: player_id, action: 'block', hours: count, reason })}
    >
      {(problem) => (
        <Field label={t('hours')} hint={t('hoursHint')} error={fieldText(problem, 'hours')}>
          <Input
            type="number"
            min={1}
            max={MAX_HOURS}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}

type ActProps = { status: Status; action: 'unblock' | 'reset_trust'; text: 'unblock' | 'reset'; look?: 'primary' };

/** An action that needs only a reason. */
function Act({ status: { player_id, player_name }, action, text, look }: ActProps) {
  const t = useTranslations('adminSecurity');
  const act = api.security.act.useMutation();
  return (
    <ActDialog
      label={t(`${text}.action`)}
      {...(look ? { look } : {})}
      title={t(`${text}.title`, { name: player_name })}
      detail={t(`${text}.detail`)}
      reviewed
      done={t(`${text}.done`)}
      send={(reason) => act.mutateAsync({ id: player_id, action, reason })}
    />
  );
}

function Erase({ status: { player_id, player_name } }: { status: Status }) {
  const t = useTranslations('adminSecurity.erase');
  const cleanup = api.security.cleanup.useMutation();
  return (
    <ActDialog
      label={t('action')}
      look="danger"
      title={t('title', { name: player_name })}
      detail={t('detail')}
      typed={player_name}
      reviewed
      done={t('done')}
      send={(reason) => cleanup.mutateAsync({ player_id, reason })}
    />
  );
}
