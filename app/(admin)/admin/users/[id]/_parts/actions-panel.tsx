'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { ResetLinkForm } from './reset-link-form.tsx';
import { SanctionForm } from './sanction-form.tsx';
import { StandingForm } from './standing-form.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TrustForm } from './trust-form.tsx';

/** The actions that this operator's scopes permit, each with a reason. */
export function ActionsPanel({ person }: { person: PersonDetails }) {
  const t = useTranslations('operators.users');
  const held = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes ?? [];
  const { user_id, player_id, is_admin, deleted, is_active } = person;
  return (
    <Panel>
      <PanelHeader title={t('actions')} note={t('actionsNote')} />
      <PanelBody className="grid gap-4">
        {is_admin || deleted ? (
          <p className="text-sm text-ink-muted">{t(is_admin ? 'isAdmin' : 'isDeleted')}</p>
        ) : held.includes('admin.players.suspend') ? (
          <SuspendForm key={String(is_active)} userId={user_id} active={is_active} />
        ) : null}
        {player_id && !deleted && held.includes('admin.messages.moderate') ? (
          <SanctionForm playerId={player_id} />
        ) : null}
        {player_id && !deleted && held.includes('admin.security.act') ? <TrustForm playerId={player_id} /> : null}
        {player_id && !deleted && held.includes('admin.players.adjust_rep') ? (
          <StandingForm playerId={player_id} standings={person.standings} />
        ) : null}
        {player_id && !deleted && held.includes('admin.players.transfer_assets') ? (
          <TransferForm playerId={player_id} ships={person.ships} />
        ) : null}
        {is_active && !is_admin && !deleted && held.includes('admin.security.act') ? (
          <ResetLinkForm userId={user_id} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {held.includes('admin.audit.view') ? (
            <Button asChild size="sm">
              <Link href={`/admin/audit?target=${user_id}`}>{t('toAudit')}</Link>
            </Button>
          ) : null}
          {person.cluster && held.includes('admin.multi_account.review') ? (
            <Button asChild size="sm">
              <Link href={`/admin/multi-account?cluster=${person.cluster.id}`}>{t('toCluster')}</Link>
            </Button>
          ) : null}
          <Button asChild size="sm">
            <Link href={`/admin/scopes?user=${user_id}`}>{t('toScopes')}</Link>
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
