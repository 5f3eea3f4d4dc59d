'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { isOneOf } from '#app/_client/one-of.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { CONTRACT_KINDS } from '#server/game/contracts/rules/terms.ts';
import { ContractList, ISSUERS, VIEWS } from './contract-list.tsx';
import { PostPanel } from './post-panel.tsx';

/** Open contracts, the player's own on both sides, and the form to post one. */
export function ContractsScreen() {
  const t = useTranslations('holdings.contracts');
  const [{ view, kind, issuer }, setFilter] = useQueryStates({
    view: parseAsStringLiteral(VIEWS).withDefault('board'),
    kind: parseAsStringLiteral(CONTRACT_KINDS),
    issuer: parseAsStringLiteral(ISSUERS),
  });
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Segmented
            label={t('view.label')}
            value={view}
            onValueChange={(next) => void setFilter({ view: next })}
            options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <Select
            aria-label={t('kind.label')}
            className="w-44"
            value={kind ?? 'all'}
            onValueChange={(next) => void setFilter({ kind: isOneOf(CONTRACT_KINDS, next) ? next : null })}
            options={(['all', ...CONTRACT_KINDS] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <Select
            aria-label={t('issuer.label')}
            className="w-44"
            value={issuer ?? 'all'}
            onValueChange={(next) => void setFilter({ issuer: isOneOf(ISSUERS, next) ? next : null })}
            options={(['all', ...ISSUERS] as const).map((value) => ({ value, label: t(`issuer.${value}`) }))}
          />
        </div>
      }
    >
      <ContractList view={view} kind={kind} issuer={issuer} />
      <PostPanel />
    </PageFrame>
  );
}
