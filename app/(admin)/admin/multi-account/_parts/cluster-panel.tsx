'use client';
import { Fingerprint, Mail, Network } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { AccountClusterRecord } from '#server/community/multi-account/schemas.ts';
import { ReviewForm } from './review-form.tsx';

type ClusterProps = { cluster: AccountClusterRecord };
const STATE_TONES = { flagged: 'warning', confirmed: 'danger', cleared: 'success' } as const;

/** Accounts that may belong to one person: members, evidence, effect, and the decision. */
export function ClusterPanel({ cluster }: ClusterProps) {
  const t = useTranslations('operators.clusters');
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title={cluster.members.map(({ username }) => username).join(' · ')}
        note={<RelativeTime at={cluster.updated_at} />}
        actions={
          <>
            <Badge tone={cluster.signal === 'hard' ? 'danger' : 'warning'}>{t(`signals.${cluster.signal}`)}</Badge>
            <Badge tone={STATE_TONES[cluster.status]}>{t(`states.${cluster.status}`)}</Badge>
          </>
        }
      />
      <PanelBody className="grid gap-4">
        <Evidence cluster={cluster} />
        <Members cluster={cluster} />
        {cluster.note ? (
          <p className="text-sm">
            {t('reviewed', { name: cluster.reviewed_by ?? '–', note: cluster.note })}{' '}
            {cluster.reviewed_at ? <RelativeTime at={cluster.reviewed_at} className="text-ink-faint" /> : null}
          </p>
        ) : null}
        <ReviewForm id={cluster.id} status={cluster.status} />
      </PanelBody>
    </Panel>
  );
}

const ICONS = { same_mailbox: Mail, alternating_device: Fingerprint, same_network: Network } as const;

function Evidence({ cluster }: ClusterProps) {
  const t = useTranslations('operators.clusters');
  const names = new Map(cluster.members.map(({ user_id, username }) => [user_id, username]));
  return (
    <ul className="grid gap-2 text-sm">
      {cluster.evidence.map((one) => {
        const Icon = ICONS[one.kind];
        return (
          <li key={`${one.kind} ${one.a} ${one.b} ${one.detail}`} className="flex gap-2.5">
            <Icon
              aria-hidden="true"
              className={
                one.signal === 'hard' ? 'mt-0.5 size-4 shrink-0 text-danger' : 'mt-0.5 size-4 shrink-0 text-warning'
              }
            />
            <span className="min-w-0 break-words">
              {t(`evidence.${one.kind}`, {
                a: names.get(one.a) ?? one.a,
                b: names.get(one.b) ?? one.b,
                days: one.days,
                detail: one.detail,
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Members({ cluster }: ClusterProps) {
  const t = useTranslations('operators.clusters');
  return (
    <Table label={t('members')}>
      <THead>
        <Tr>
          <Th>{t('account')}</Th>
          <Th className="max-sm:hidden">{t('email')}</Th>
          <Th>{t('tier')}</Th>
          <Th numeric>{t('weight')}</Th>
        </Tr>
      </THead>
      <TBody>
        {cluster.members.map((member) => (
          <Tr key={member.user_id}>
            <Td>
              <Link href={`/admin/users/${member.user_id}`} prefetch={false} className="font-strong hover:text-accent">
                {member.username}
              </Link>
            </Td>
            <Td className="text-ink-muted max-sm:hidden">{member.email}</Td>
            <Td>{member.subscription_tier ? t('paying') : t('free')}</Td>
            <Td numeric>
              <Num value={member.weight} digits={1} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
