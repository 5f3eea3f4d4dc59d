import { medalsRouter } from '#server/community/medals/router.ts';
import { messagesRouter } from '#server/community/messages/router.ts';
import { onboardingRouter } from '#server/community/onboarding/router.ts';
import { profilesRouter } from '#server/community/profiles/router.ts';
import { progressRouter } from '#server/community/progress/router.ts';
import { rankingsRouter } from '#server/community/rankings/router.ts';
import { seasonsRouter } from '#server/community/seasons/router.ts';
import { ariaRouter } from '#server/companion/aria/router.ts';
import { givingRouter } from '#server/foundation/giving/router.ts';
import { ledgerRouter } from '#server/foundation/ledger/router.ts';
import { notificationsRouter } from '#server/foundation/notifications/router.ts';
import { settingsRouter } from '#server/foundation/settings/router.ts';
import { bankRouter } from '#server/game/bank/router.ts';
import { bountiesRouter } from '#server/game/bounties/router.ts';
import { cartographyRouter } from '#server/game/cartography/router.ts';
import { combatRouter } from '#server/game/combat/router.ts';
import { constructionRouter } from '#server/game/construction/router.ts';
import { contractsRouter } from '#server/game/contracts/router.ts';
import { defencesRouter } from '#server/game/defences/router.ts';
import { fleetsRouter } from '#server/game/fleets/router.ts';
import { hangarRouter } from '#server/game/hangar/router.ts';
import { navRouter } from '#server/game/navigation/router.ts';
import { npcsRouter } from '#server/game/npcs/router.ts';
import { planetsRouter } from '#server/game/planets/router.ts';
import { shipyardRouter } from '#server/game/shipyard/router.ts';
import { teamsRouter } from '#server/game/teams/router.ts';
import { tradingRouter } from '#server/game/trading/router.ts';
import { governanceRouter } from '#server/money/governance/router.ts';
import { webhooksRouter } from '#server/money/outgoing-webhooks/router.ts';
import { regionLifecycleRouter } from '#server/money/region-lifecycle/router.ts';
import { subscriptionsRouter } from '#server/money/subscriptions/router.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { createCallerFactory, mergeRouters, router } from '#server/platform/procedure.ts';
import { operatorEventsRouter } from '#server/world/operator-events/router.ts';
import { boardingRouter } from '#server/world/players/boarding-router.ts';
import { playersRouter } from '#server/world/players/router.ts';
import { shipsRouter } from '#server/world/ships/router.ts';
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
