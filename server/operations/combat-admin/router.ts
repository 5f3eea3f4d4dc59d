import { adjustStanding, STANDING_SCOPE } from '#server/operations/combat-admin/adjust-standing.ts';
import { interveneCombat } from '#server/operations/combat-admin/intervene-combat.ts';
import { readBalance } from '#server/operations/combat-admin/queries/read-balance.ts';
import { readAdminCombat, readLogs } from '#server/operations/combat-admin/queries/read-combat.ts';
import { readDashboard, readLive } from '#server/operations/combat-admin/queries/read-dashboard.ts';
import { readDisputes } from '#server/operations/combat-admin/queries/read-disputes.ts';
import { readStats } from '#server/operations/combat-admin/queries/read-stats.ts';
import { resolveCombat } from '#server/operations/combat-admin/resolve-combat.ts';
import {
  adjustedStandingOutput,
  adjustStandingInput,
  adminCombatDetail,
  adminCombatInput,
  adminCombatPage,
  combatBalanceInput,
  combatBalanceOutput,
  combatDashboardOutput,
  combatDaysInput,
  combatDisputesInput,
  combatDisputesOutput,
  combatLogsInput,
  combatResolutionSchema,
  combatStatsOutput,
  interveneInput,
  interveneOutput,
  liveCombatsInput,
  resolveCombatInput,
} from '#server/operations/combat-admin/schemas.ts';
import { cutList, pageInput } from '#server/platform/cursor.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const reader = scopedProcedure('admin.players.view', 'admin.combat.view');
const intervener = scopedProcedure('admin.combat.intervene');

function route(method: 'GET' | 'POST', path: `/admin/combat/${string}`, summary: string) {
  return { route: { method, path, tags: ['combat administration'], summary } };
}

export const combatAdminRouter = router({
  live: reader
    .meta(route('GET', '/admin/combat/live', 'List running and recent fights, fleet battles among them'))
    .input(liveCombatsInput)
    .output(adminCombatPage)
    .query(({ ctx, input }) => readLive(ctx, input)),
  logs: reader
    .meta(route('GET', '/admin/combat/logs', 'List all recorded fights, newest first'))
    .input(combatLogsInput)
    .output(adminCombatPage)
    .query(({ ctx, input }) => readLogs(ctx, input)),
  balance: reader
    .meta(route('GET', '/admin/combat/balance', 'Read win rates by type of ship, level of player and type of fight'))
    .input(combatBalanceInput)
    .output(combatBalanceOutput)
    .query(({ ctx, input }) => readBalance(ctx, input)),
  disputes: reader
    .meta(
      route(
        'GET',
        '/admin/combat/disputes',
        'List lopsided fights and pairs who fight again and again, of the last day',
      ),
    )
    .input(pageInput.extend(combatDisputesInput.shape))
    .output(combatDisputesOutput)
    .query(async ({ ctx, input }) =>
      cutList(await readDisputes(ctx, input), input, ({ rule, combat_id }) => `${rule} ${combat_id}`),
    ),
  stats: reader
    .meta(route('GET', '/admin/combat/stats', 'Read figures of the fights'))
    .input(combatDaysInput)
    .output(combatStatsOutput)
    .query(({ ctx, input }) => readStats(ctx, input)),
  dashboard: reader
    .meta(route('GET', '/admin/combat/dashboard-summary', 'Read what an operator looks at first'))
    .output(combatDashboardOutput)
    .query(({ ctx }) => readDashboard(ctx)),
  get: reader
    .meta(route('GET', '/admin/combat/{combat_id}', 'Read a fight with its rounds'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(adminCombatInput)
    .output(adminCombatDetail)
    .query(({ ctx, input }) => readAdminCombat(ctx, input)),
  adjustStanding: scopedProcedure(STANDING_SCOPE)
    .meta({
      route: {
        method: 'POST',
        path: '/admin/players/{player_id}/standing',
        tags: ['people'],
        summary: 'Move how a faction sees a player',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(adjustStandingInput)
    .output(adjustedStandingOutput)
    .mutation(({ ctx, input }) => adjustStanding(ctx, input)),
  intervene: intervener
    .meta(
      route('POST', '/admin/combat/{combat_id}/intervene', 'Change a running fight, or show what a change would do'),
    )
    .meta({
      errors: ['CONFLICT', 'NOT_FOUND'],
      idempotent: true,
      attempts: { action: 'combat.intervene', target_type: 'combat', target: 'combat_id' },
    })
    .input(interveneInput)
    .output(interveneOutput)
    .mutation(({ ctx, input }) => interveneCombat(ctx, input)),
  resolve: intervener
    .meta(
      route('POST', '/admin/combat/{combat_id}/resolve', 'Resolve a dispute; the players of both sides read a note'),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(resolveCombatInput)
    .output(combatResolutionSchema)
    .mutation(({ ctx, input }) => resolveCombat(ctx, input)),
});
