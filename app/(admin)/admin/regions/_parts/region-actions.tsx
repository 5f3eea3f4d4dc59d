'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { AccountField, type Picked } from '#app/(admin)/_parts/act/account-field.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import type { RegionDetail } from './region-detail.ts';

/** Only player-owned regions can be transferred or terminated, and only until they have ended. */
export function RegionActions({ region }: { region: RegionDetail }) {
  const t = useTranslations('adminRegions');
  if (region.kind !== 'player_owned' || region.status === 'terminated')
    return <p className="border-t border-line pt-4 text-sm text-ink-muted">{t('fixed')}</p>;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Transfer region={region} />
      <Terminate region={region} />
    </div>
  );
}

function Transfer({ region }: { region: RegionDetail }) {
  const fieldText = useFieldText();
  const t = useTranslations('adminRegions.transfer');
  const [owner, setOwner] = useState<Picked | null>(null);
  const transfer = api.governance.transfer.useMutation();
  return (
    <ActDialog
      label={t('action')}
      title={t('title', { region: region.display_name })}
      detail={t('detail')}
      reviewed
      ready={owner !== null}
      done={t('done')}
      send={(reason) => transfer.mutateAsync({ id: region.id, owner_id: owner?.id ?? '', reason })}
    >
      {(problem) => (
        <AccountField
          label={t('owner')}
          of="account"
          value={owner}
          onChange={setOwner}
          error={fieldText(problem, 'owner_id')}
        />
      )}
    </ActDialog>
  );
}

function Terminate({ region }: { region: RegionDetail }) {
  const t = useTranslations('adminRegions.terminate');
  const terminate = api.governance.terminate.useMutation();
  return (
    <ActDialog
      look="danger"
      label={t('action')}
      title={t('title', { region: region.display_name })}
      detail={t('detail', { residents: region.residents })}
      typed={region.name}
      reviewed
      done={t('done')}
      send={(reason) => terminate.mutateAsync({ id: region.id, name: region.name, reason })}
    />
  );
}
