import { useTranslations } from 'next-intl';

/** What a target is, in the reader's language; a kind that this release does not know stays as it was sent. */
export function useTargetKind() {
  const t = useTranslations();
  return (type: string, kind: string | null): string | null => {
    const path = kind === null ? undefined : PATHS[type];
    if (path === undefined || kind === null) return kind;
    const key = (kind === 'station' ? 'adminConstruction.station' : `${path}.${kind}`) as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : kind;
  };
}

/** Where the words of each kind of target are. */
const PATHS: Readonly<Record<string, string>> = {
  account_cluster: 'operators.clusters.signals',
  construction_reservation: 'ships.type',
  contract: 'holdings.contracts.kind',
  galaxy_job: 'adminGalaxy.job.kind',
  message: 'moderation.channel',
  operator_event: 'market.made.kind',
  subscription: 'adminBilling.subscriptions.tier',
  webhook: 'adminBilling.webhooks.outcome',
};
