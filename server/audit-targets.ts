import { accountTargets } from '#server/community/accounts/index.ts';
import { messageTargets } from '#server/community/messages/index.ts';
import { clusterTargets } from '#server/community/multi-account/index.ts';
import { type AuditTargetSource, entryTargets } from '#server/foundation/audit/index.ts';
import { savedFilterTargets } from '#server/foundation/saved-filters/index.ts';
import { jobRunTargets } from '#server/foundation/status/index.ts';
import { fightTargets } from '#server/game/combat/index.ts';
import { reservationTargets } from '#server/game/construction/index.ts';
import { contractTargets } from '#server/game/contracts/index.ts';
import { subscriptionTargets, webhookTargets } from '#server/money/subscriptions/index.ts';
import { reportTargets } from '#server/operations/reports/index.ts';
import { galaxyJobTargets, galaxyTargets, sectorTargets } from '#server/world/galaxy/index.ts';
import { operatorEventTargets } from '#server/world/operator-events/index.ts';
import { playerTargets } from '#server/world/players/index.ts';
import { regionTargets } from '#server/world/regions/index.ts';

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
