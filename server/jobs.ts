import type { Inngest, InngestFunction } from 'inngest';
import { accountJobs } from '#server/accounts/jobs.ts';
import { adminJobs } from '#server/admin/jobs.ts';
import { ariaJobs } from '#server/aria/jobs.ts';
import { bankJobs } from '#server/bank/jobs.ts';
import { bountyJobs } from '#server/bounties/jobs.ts';
import { combatJobs } from '#server/combat/jobs.ts';
import { constructionJobs } from '#server/construction/jobs.ts';
import { contractJobs } from '#server/contracts/jobs.ts';
import { galaxyJobs } from '#server/galaxy/jobs.ts';
import { governanceJobs } from '#server/governance/jobs.ts';
import { maintenanceJobs } from '#server/maintenance/jobs.ts';
import { medalJobs } from '#server/medals/jobs.ts';
import { multiAccountJobs } from '#server/multi-account/jobs.ts';
import { notificationJobs } from '#server/notifications/jobs.ts';
import { npcJobs } from '#server/npcs/jobs.ts';
import { operatorEventJobs } from '#server/operator-events/jobs.ts';
import { planetJobs } from '#server/planets/jobs.ts';
import type { Services } from '#server/platform/context.ts';
import { playerJobs } from '#server/players/jobs.ts';
import { progressJobs } from '#server/progress/jobs.ts';
import { rankingJobs } from '#server/rankings/jobs.ts';
import { regionLifecycleJobs } from '#server/region-lifecycle/jobs.ts';
import { reportJobs } from '#server/reports/jobs.ts';
import { seasonJobs } from '#server/seasons/jobs.ts';
import { subscriptionJobs } from '#server/subscriptions/jobs.ts';
import { teamJobs } from '#server/teams/jobs.ts';
import { tradingJobs } from '#server/trading/jobs.ts';
import { webhookJobs } from '#server/webhooks/jobs.ts';

/** Every background function and every cron, one line per feature. */
export function jobFunctions(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    ...bountyJobs(inngest, services),
    ...bankJobs(inngest, services),
    ...ariaJobs(inngest, services),
    ...accountJobs(inngest, services),
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
