'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GRANTING_SCOPE } from '#app/_client/problem/granters.ts';
import { MissingScope } from '#app/_client/problem/missing-scope.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { type Access, byFamily } from '../authority.ts';
import { ChangeBar } from './change-bar.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { changeOf, disabledReason, type GrantAuthority, withRole } from './draft.ts';
import { FamilyBoxes } from './family-boxes.tsx';
import { RoleChips } from './role-chips.tsx';
import { REVOKING_SCOPE } from './use-grant-authority.ts';

function heldBy(access: Access) {
  return new Set<string>(access.scopes.filter((row) => row.held).map((row) => row.scope));
}

/** Checkboxes and a bar that summarises the change. Nothing is sent until it is confirmed with a reason. */
export function AccessEditor({ access, authority }: { access: Access; authority: GrantAuthority }) {
  const [draft, setDraft] = useState<ReadonlySet<string> | null>(null);
  const [confirming, setConfirming] = useState(false);
  const wanted = draft ?? heldBy(access);
  const change = changeOf(access.scopes, wanted);
  const size = change.grant.length + change.revoke.length;
  function toggle(scope: string) {
    const next = new Set(wanted);
    if (!next.delete(scope)) next.add(scope);
    setDraft(next);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {authority.mayGrant ? (
        <RoleChips
          access={access}
          wanted={wanted}
          authority={authority}
          onAdd={(role) => setDraft(withRole(access.scopes, wanted, role, authority))}
        />
      ) : null}
      <MissingScopes authority={authority} />
      {access.scopes.some((row) => disabledReason(row, authority) === 'last_holder') ? <LastHolder /> : null}
      {byFamily(access.scopes).map(({ family, rows }) => (
        <FamilyBoxes key={family} family={family} rows={rows} wanted={wanted} authority={authority} onToggle={toggle} />
      ))}
      {size > 0 ? (
        <ChangeBar
          grant={change.grant.length}
          revoke={change.revoke.length}
          onDiscard={() => setDraft(null)}
          onReview={() => setConfirming(true)}
        />
      ) : null}
      <ConfirmChange
        open={confirming}
        onOpenChange={setConfirming}
        access={access}
        change={change}
        onDone={() => {
          setConfirming(false);
          setDraft(null);
        }}
      />
    </div>
  );
}

/** The missing permissions for changing those of others. */
function MissingScopes({ authority }: { authority: GrantAuthority }) {
  const t = useTranslations('scopes.edit');
  const missing = [...(authority.mayGrant ? [] : [GRANTING_SCOPE]), ...(authority.mayRevoke ? [] : [REVOKING_SCOPE])];
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" title={t(missing.length > 1 ? 'readOnly' : authority.mayGrant ? 'noRevoke' : 'noGrant')}>
      {missing.map((scope) => (
        <MissingScope key={scope} scope={scope} />
      ))}
    </Notice>
  );
}

function LastHolder() {
  const t = useTranslations('scopes.edit');
  return <p className="text-sm text-pretty text-ink-muted">{t('lastHolder')}</p>;
}
