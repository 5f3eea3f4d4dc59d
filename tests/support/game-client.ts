import { ariaRouter } from '#server/aria/router.ts';
import { bankRouter } from '#server/bank/router.ts';
import { bountiesRouter } from '#server/bounties/router.ts';
import { cartographyRouter } from '#server/cartography/router.ts';
import { combatRouter } from '#server/combat/router.ts';
import { constructionRouter } from '#server/construction/router.ts';
import { contractsRouter } from '#server/contracts/router.ts';
import { defencesRouter } from '#server/defences/router.ts';
import { fleetsRouter } from '#server/fleets/router.ts';
import { givingRouter } from '#server/giving/router.ts';
import { governanceRouter } from '#server/governance/router.ts';
import { hangarRouter } from '#server/hangar/router.ts';
import { ledgerRouter } from '#server/ledger/router.ts';
import { medalsRouter } from '#server/medals/router.ts';
import { messagesRouter } from '#server/messages/router.ts';
import { navRouter } from '#server/navigation/router.ts';
import { notificationsRouter } from '#server/notifications/router.ts';
import { npcsRouter } from '#server/npcs/router.ts';
import { onboardingRouter } from '#server/onboarding/router.ts';
import { operatorEventsRouter } from '#server/operator-events/router.ts';
import { planetsRouter } from '#server/planets/router.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { createCallerFactory, mergeRouters, router } from '#server/platform/procedure.ts';
import { boardingRouter } from '#server/players/boarding-router.ts';
import { playersRouter } from '#server/players/router.ts';
import { profilesRouter } from '#server/profiles/router.ts';
import { progressRouter } from '#server/progress/router.ts';
import { rankingsRouter } from '#server/rankings/router.ts';
import { regionLifecycleRouter } from '#server/region-lifecycle/router.ts';
import { seasonsRouter } from '#server/seasons/router.ts';
import { settingsRouter } from '#server/settings/router.ts';
import { shipsRouter } from '#server/ships/router.ts';
import { shipyardRouter } from '#server/shipyard/router.ts';
import { subscriptionsRouter } from '#server/subscriptions/router.ts';
import { teamsRouter } from '#server/teams/router.ts';
import { tradingRouter } from '#server/trading/router.ts';
import { webhooksRouter } from '#server/webhooks/router.ts';
import { requestCtx } from '#tests/support/services.ts';

/** The player's part of the API alone. */
export const gameRouter = router({
  bounties: bountiesRouter,
  construction: constructionRouter,
  contracts: contractsRouter,
  giving: givingRouter,
  fleets: fleetsRouter,
  bank: bankRouter,
  governance: governanceRouter,
  hangar: hangarRouter,
  aria: ariaRouter,
  combat: combatRouter,
  defences: defencesRouter,
  ledger: ledgerRouter,
  cartography: cartographyRouter,
  medals: medalsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  operatorEvents: operatorEventsRouter,
  planets: planetsRouter,
  players: playersRouter,
  profiles: profilesRouter,
  progress: progressRouter,
  rankings: rankingsRouter,
  regionLifecycle: regionLifecycleRouter,
  nav: navRouter,
  npcs: npcsRouter,
  onboarding: onboardingRouter,
  subscriptions: subscriptionsRouter,
  teams: teamsRouter,
  trading: tradingRouter,
  webhooks: webhooksRouter,
  seasons: seasonsRouter,
  settings: settingsRouter,
  ships: mergeRouters(shipsRouter, boardingRouter),
  shipyard: shipyardRouter,
});

const createCaller = createCallerFactory(gameRouter);

/** The player's procedures as a client calls them: procedure chain, input and output schemas included. */
export function gameClient(services: Services, actor: Actor, idempotencyKey: string | null = null) {
  return createCaller(requestCtx(services, actor, idempotencyKey));
}

export type GameClient = ReturnType<typeof gameClient>;

/** The reason of the DomainError that `work` must throw, with its extras. */
export async function refusal(
  work: Promise<unknown>,
): Promise<{ code: string; reason: string | undefined; extra: Record<string, unknown> }> {
  try {
    await work;
  } catch (error) {
    for (let cause: unknown = error; cause; cause = (cause as { cause?: unknown }).cause) {
      if (isDomainError(cause)) return { code: cause.code, reason: cause.reason, extra: cause.extra };
    }
    throw error;
  }
  throw new Error('this was expected to be refused, and it was not');
}
