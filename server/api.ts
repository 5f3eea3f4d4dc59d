import { resetRouter } from '#server/community/accounts/reset-router.ts';
import { accountsRouter } from '#server/community/accounts/router.ts';
import { suspensionsRouter } from '#server/community/accounts/suspensions-router.ts';
import { externalLoginHandlers } from '#server/community/external-login/handlers.ts';
import { externalLoginRouter } from '#server/community/external-login/router.ts';
import { medalsRouter } from '#server/community/medals/router.ts';
import { messagesRouter } from '#server/community/messages/router.ts';
import { moderationRouter } from '#server/community/moderation/router.ts';
import { multiAccountRouter } from '#server/community/multi-account/router.ts';
import { onboardingRouter } from '#server/community/onboarding/router.ts';
import { profilesRouter } from '#server/community/profiles/router.ts';
import { progressRouter } from '#server/community/progress/router.ts';
import { rankingsRouter } from '#server/community/rankings/router.ts';
import { seasonsRouter } from '#server/community/seasons/router.ts';
import { ariaRouter } from '#server/companion/aria/router.ts';
import { securityRouter } from '#server/companion/aria/security-router.ts';
import { scopesRouter } from '#server/foundation/admin/router.ts';
import { auditHandlers } from '#server/foundation/audit/handlers.ts';
import { auditRouter } from '#server/foundation/audit/router.ts';
import { givingRouter } from '#server/foundation/giving/router.ts';
import { i18nHandlers } from '#server/foundation/i18n/handlers.ts';
import { i18nRouter } from '#server/foundation/i18n/router.ts';
import { ledgerRouter } from '#server/foundation/ledger/router.ts';
import { noticesRouter } from '#server/foundation/notifications/notices-router.ts';
import { notificationsRouter } from '#server/foundation/notifications/router.ts';
import { realtimeRouter } from '#server/foundation/realtime/router.ts';
import { savedFiltersRouter } from '#server/foundation/saved-filters/router.ts';
import { settingsRouter } from '#server/foundation/settings/router.ts';
import { statusRouter } from '#server/foundation/status/router.ts';
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
import { tradingHandlers } from '#server/game/trading/handlers.ts';
import { tradingRouter } from '#server/game/trading/router.ts';
import { governanceRouter } from '#server/money/governance/router.ts';
import { webhooksRouter } from '#server/money/outgoing-webhooks/router.ts';
import { regionLifecycleRouter } from '#server/money/region-lifecycle/router.ts';
import { subscriptionHandlers } from '#server/money/subscriptions/handlers.ts';
import { subscriptionsRouter } from '#server/money/subscriptions/router.ts';
import { contractParts } from '#server/operations/api-document/index.ts';
import { combatAdminRouter } from '#server/operations/combat-admin/router.ts';
import { economyRouter } from '#server/operations/economy/router.ts';
import { fairnessRouter } from '#server/operations/fairness/router.ts';
import { maintenanceRouter } from '#server/operations/maintenance/router.ts';
import { peopleRouter } from '#server/operations/people/router.ts';
import { reportHandlers } from '#server/operations/reports/handlers.ts';
import { reportsRouter } from '#server/operations/reports/router.ts';
import { documentHandlers } from '#server/platform/http/document-handlers.ts';
import type { AnyHandler } from '#server/platform/http/handlers.ts';
import { mergeRouters, router } from '#server/platform/procedure.ts';
import { galaxyHandlers } from '#server/world/galaxy/handlers.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { operatorEventsRouter } from '#server/world/operator-events/router.ts';
import { boardingRouter } from '#server/world/players/boarding-router.ts';
import { playersRouter } from '#server/world/players/router.ts';
import { shipsRouter } from '#server/world/ships/router.ts';

/** Every procedure of the service, one line per feature. */
export const api = router({
  aria: ariaRouter,
  audit: auditRouter,
  auth: accountsRouter,
  bounties: bountiesRouter,
  combatAdmin: combatAdminRouter,
  bank: bankRouter,
  construction: constructionRouter,
  contracts: contractsRouter,
  combat: combatRouter,
  defences: defencesRouter,
  economy: economyRouter,
  externalLogin: externalLoginRouter,
  fairness: fairnessRouter,
  fleets: fleetsRouter,
  galaxy: galaxyRouter,
  giving: givingRouter,
  governance: governanceRouter,
  hangar: hangarRouter,
  i18n: i18nRouter,
  ledger: ledgerRouter,
  maintenance: maintenanceRouter,
  cartography: cartographyRouter,
  medals: medalsRouter,
  messages: messagesRouter,
  moderation: moderationRouter,
  multiAccount: multiAccountRouter,
  nav: navRouter,
  notifications: mergeRouters(notificationsRouter, noticesRouter),
  npcs: npcsRouter,
  onboarding: onboardingRouter,
  operatorEvents: operatorEventsRouter,
  planets: planetsRouter,
  people: mergeRouters(peopleRouter, suspensionsRouter, resetRouter),
  players: playersRouter,
  profiles: profilesRouter,
  progress: progressRouter,
  rankings: rankingsRouter,
  realtime: realtimeRouter,
  regionLifecycle: regionLifecycleRouter,
  reports: reportsRouter,
  savedFilters: savedFiltersRouter,
  scopes: scopesRouter,
  seasons: seasonsRouter,
  security: securityRouter,
  settings: settingsRouter,
  ships: mergeRouters(shipsRouter, boardingRouter),
  shipyard: shipyardRouter,
  subscriptions: subscriptionsRouter,
  status: statusRouter,
  teams: teamsRouter,
  trading: tradingRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof api;

/** Plain handlers for streams, redirects and downloads, one line per feature. */
const featureHandlers: readonly AnyHandler[] = [
  ...auditHandlers,
  ...externalLoginHandlers,
  ...galaxyHandlers,
  ...i18nHandlers,
  ...reportHandlers,
  ...subscriptionHandlers,
  ...tradingHandlers,
];

/** The plain handlers and the API documents. */
export const plainHandlers: readonly AnyHandler[] = [
  ...featureHandlers,
  ...documentHandlers({ router: api, handlers: featureHandlers, ...contractParts }),
];
