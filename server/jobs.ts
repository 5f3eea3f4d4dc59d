import type { Inngest, InngestFunction } from 'inngest';
import { accountJobs } from '#server/community/accounts/jobs.ts';
import { medalJobs } from '#server/community/medals/jobs.ts';
import { multiAccountJobs } from '#server/community/multi-account/jobs.ts';
import { progressJobs } from '#server/community/progress/jobs.ts';
import { rankingJobs } from '#server/community/rankings/jobs.ts';
import { seasonJobs } from '#server/community/seasons/jobs.ts';
import { ariaJobs } from '#server/companion/aria/jobs.ts';
import { activityJobs } from '#server/foundation/activity/jobs.ts';
import { adminJobs } from '#server/foundation/admin/jobs.ts';
import { notificationJobs } from '#server/foundation/notifications/jobs.ts';
import { bankJobs } from '#server/game/bank/jobs.ts';
import { bountyJobs } from '#server/game/bounties/jobs.ts';
import { combatJobs } from '#server/game/combat/jobs.ts';
import { constructionJobs } from '#server/game/construction/jobs.ts';
import { contractJobs } from '#server/game/contracts/jobs.ts';
import { npcJobs } from '#server/game/npcs/jobs.ts';
import { planetJobs } from '#server/game/planets/jobs.ts';
import { teamJobs } from '#server/game/teams/jobs.ts';
import { tradingJobs } from '#server/game/trading/jobs.ts';
import { governanceJobs } from '#server/money/governance/jobs.ts';
import { webhookJobs } from '#server/money/outgoing-webhooks/jobs.ts';
import { regionLifecycleJobs } from '#server/money/region-lifecycle/jobs.ts';
import { subscriptionJobs } from '#server/money/subscriptions/jobs.ts';
import { maintenanceJobs } from '#server/operations/maintenance/jobs.ts';
import { reportJobs } from '#server/operations/reports/jobs.ts';
import type { Services } from '#server/platform/context.ts';
import { galaxyJobs } from '#server/world/galaxy/jobs.ts';
import { operatorEventJobs } from '#server/world/operator-events/jobs.ts';
import { playerJobs } from '#server/world/players/jobs.ts';

/** Every background function and every cron, one line per feature. */
export function jobFunctions(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    ...bountyJobs(inngest, services),
    ...bankJobs(inngest, services),
    ...ariaJobs(inngest, services),
    ...accountJobs(inngest, services),
    ...activityJobs(inngest, services),
    ...adminJobs(inngest, services),
    ...combatJobs(inngest, services),
    ...galaxyJobs(inngest, services),
    ...governanceJobs(inngest, services),
    ...maintenanceJobs(inngest, services),
    ...multiAccountJobs(inngest, services),
    ...constructionJobs(inngest, services),
    ...contractJobs(inngest, services),
    ...medalJobs(inngest, services),
    ...notificationJobs(inngest, services),
    ...npcJobs(inngest, services),
    ...operatorEventJobs(inngest, services),
    ...planetJobs(inngest, services),
    ...playerJobs(inngest, services),
    ...progressJobs(inngest, services),
    ...rankingJobs(inngest, services),
    ...regionLifecycleJobs(inngest, services),
    ...reportJobs(inngest, services),
    ...seasonJobs(inngest, services),
    ...subscriptionJobs(inngest, services),
    ...teamJobs(inngest, services),
    ...tradingJobs(inngest, services),
    ...webhookJobs(inngest, services),
  ];
}
