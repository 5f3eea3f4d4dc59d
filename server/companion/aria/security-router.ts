import { actOnPlayer } from '#server/companion/aria/act-on-player.ts';
import { cleanUp } from '#server/companion/aria/clean-up.ts';
import { readFirstLoginTalks } from '#server/companion/aria/queries/first-login-talks.ts';
import { readPlayerRisk, readPlayerStatus } from '#server/companion/aria/queries/player-security.ts';
import { readSecurityAlerts } from '#server/companion/aria/queries/security-events.ts';
import { readSecurityReport, readSpend } from '#server/companion/aria/queries/security-report.ts';
import { readTradingOverview } from '#server/companion/aria/queries/trading-overview.ts';
import {
  firstLoginTalkPage,
  firstLoginTalksInput,
  playerRisk,
  playerSecurityStatus,
  securityActionInput,
  securityAlerts,
  securityAlertsInput,
  securityCleanupInput,
  securityCleanupOutput,
  securityPlayerInput,
  securityReport,
  securityReportInput,
  securitySpend,
  tradingOverview,
  tradingOverviewInput,
} from '#server/companion/aria/schemas.ts';
import { router, scopedProcedure, userProcedure } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/admin/${string}`, summary: string) {
  return { route: { method, path, tags: ['security'], summary, successStatus: 200 } };
}

const viewer = scopedProcedure('admin.security.view', 'admin.aria.audit');

export const securityRouter = router({
  report: viewer
    .meta(route('GET', '/admin/security/report', 'Read the security report of a day'))
    .input(securityReportInput)
    .output(securityReport)
    .query(({ ctx, input }) => readSecurityReport(ctx, input)),
  spend: viewer
    .meta(route('GET', '/admin/security/spend', 'Read what ARIA costs, by day and by player'))
    .output(securitySpend)
    .query(({ ctx }) => readSpend(ctx)),
  alerts: viewer
    .meta(route('GET', '/admin/security/alerts', 'List what the screening found'))
    .input(securityAlertsInput)
    .output(securityAlerts)
    .query(({ ctx, input }) => readSecurityAlerts(ctx, input)),
  risk: viewer
    .meta(route('GET', '/admin/security/player/{id}/risk', 'Assess the risk of a player'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(securityPlayerInput)
    .output(playerRisk)
    .query(({ ctx, input }) => readPlayerRisk(ctx, input)),
  status: viewer
    .meta(route('GET', '/admin/security/player/{id}/status', 'Read where a player stands with ARIA'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(securityPlayerInput)
    .output(playerSecurityStatus)
    .query(({ ctx, input }) => readPlayerStatus(ctx, input)),
  act: scopedProcedure('admin.security.act')
    .meta(route('POST', '/admin/security/player/{id}/action', 'Block or unblock a player, or reset their trust'))
    .meta({ errors: ['NOT_FOUND', 'CONFLICT'] })
    .input(securityActionInput)
    .output(playerSecurityStatus)
    .mutation(({ ctx, input }) => actOnPlayer(ctx, input)),
  cleanup: userProcedure
    .meta(
      route('POST', '/admin/security/cleanup', 'Erase what ARIA has of a player, or make old log entries anonymous'),
    )
    .input(securityCleanupInput)
    .output(securityCleanupOutput)
    .mutation(({ ctx, input }) => cleanUp(ctx, input)),
  trading: scopedProcedure('admin.economy.view', 'admin.aria.audit')
    .meta(route('GET', '/admin/ai-trading', 'Read what ARIA learned from trades'))
    .input(tradingOverviewInput)
    .output(tradingOverview)
    .query(({ ctx, input }) => readTradingOverview(ctx, input)),
  firstLogins: scopedProcedure('admin.players.view')
    .meta(route('GET', '/admin/first-logins', 'List the dialogues of first logins'))
    .input(firstLoginTalksInput)
    .output(firstLoginTalkPage)
    .query(({ ctx, input }) => readFirstLoginTalks(ctx, input)),
});
