import { accountTargets } from '#server/accounts/index.ts';
import { type AuditTargetSource, entryTargets } from '#server/audit/index.ts';
import { fightTargets } from '#server/combat/index.ts';
import { reservationTargets } from '#server/construction/index.ts';
import { contractTargets } from '#server/contracts/index.ts';
import { galaxyJobTargets, galaxyTargets, sectorTargets } from '#server/galaxy/index.ts';
import { messageTargets } from '#server/messages/index.ts';
import { clusterTargets } from '#server/multi-account/index.ts';
import { operatorEventTargets } from '#server/operator-events/index.ts';
import { playerTargets } from '#server/players/index.ts';
import { regionTargets } from '#server/regions/index.ts';
import { reportTargets } from '#server/reports/index.ts';
import { savedFilterTargets } from '#server/saved-filters/index.ts';
import { jobRunTargets } from '#server/status/index.ts';
import { subscriptionTargets, webhookTargets } from '#server/subscriptions/index.ts';

/** What the targets of audit entries are called, one source for each kind that has names. */
export const AUDIT_TARGETS: readonly AuditTargetSource[] = [
  accountTargets,
  entryTargets,
  fightTargets,
  reservationTargets,
  contractTargets,
  galaxyTargets,
  galaxyJobTargets,
  sectorTargets,
  messageTargets,
  clusterTargets,
  operatorEventTargets,
  playerTargets,
  regionTargets,
  reportTargets,
  savedFilterTargets,
  jobRunTargets,
  subscriptionTargets,
  webhookTargets,
];
