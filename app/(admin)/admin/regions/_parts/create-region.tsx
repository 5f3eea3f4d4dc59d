'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { AccountField, type Picked } from '#app/(admin)/_parts/act/account-field.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';

/** Queues a region for an owner without a subscription; a generation job creates it. */
export function CreateRegion() {
  const fieldText = useFieldText();
  const t = useTranslations('adminRegions.create');
  const [name, setName] = useState('');
  const [owner, setOwner] = useState<Picked | null>(null);
  const create = api.governance.create.useMutation({
    onSuccess: () => {
      setName('');
      setOwner(null);
    },
  });
  return (
    <ActDialog
      label={t('action')}
      look="primary"
      title={t('title')}
      detail={t('detail')}
      ready={owner !== null && name.trim().length >= 2}
      done={t('done')}
      send={(reason) => create.mutateAsync({ name: name.trim(), owner_id: owner?.id ?? '', reason })}
    >
      {(problem) => (
        <>
          <Field label={t('name')} hint={t('nameHint')} error={fieldText(problem, 'name')}>
            <Input value={name} maxLength={40} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
          <AccountField
            label={t('owner')}
            of="account"
            value={owner}
            onChange={setOwner}
            error={fieldText(problem, 'owner_id')}
          />
        </>
      )}
    </ActDialog>
  );
}
