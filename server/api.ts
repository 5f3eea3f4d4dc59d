import { resetRouter } from '#server/accounts/reset-router.ts';
import { accountsRouter } from '#server/accounts/router.ts';
import { suspensionsRouter } from '#server/accounts/suspensions-router.ts';
import { scopesRouter } from '#server/admin/router.ts';
import { ariaRouter } from '#server/aria/router.ts';
import { securityRouter } from '#server/aria/security-router.ts';
import { auditHandlers } from '#server/audit/handlers.ts';
import { auditRouter } from '#server/audit/router.ts';
import { bankRouter } from '#server/bank/router.ts';
import { bountiesRouter } from '#server/bounties/router.ts';
import { cartographyRouter } from '#server/cartography/router.ts';
import { combatRouter } from '#server/combat/router.ts';
import { combatAdminRouter } from '#server/combat-admin/router.ts';
import { constructionRouter } from '#server/construction/router.ts';
import { contractParts } from '#server/contract/index.ts';
import { contractsRouter } from '#server/contracts/router.ts';
import { defencesRouter } from '#server/defences/router.ts';
import { economyRouter } from '#server/economy/router.ts';
import { externalLoginHandlers } from '#server/external-login/handlers.ts';
import { externalLoginRouter } from '#server/external-login/router.ts';
import { fairnessRouter } from '#server/fairness/router.ts';
import { fleetsRouter } from '#server/fleets/router.ts';
import { galaxyHandlers } from '#server/galaxy/handlers.ts';
import { galaxyRouter } from '#server/galaxy/router.ts';
import { givingRouter } from '#server/giving/router.ts';
import { governanceRouter } from '#server/governance/router.ts';
import { hangarRouter } from '#server/hangar/router.ts';
import { i18nHandlers } from '#server/i18n/handlers.ts';
import { i18nRouter } from '#server/i18n/router.ts';
import { ledgerRouter } from '#server/ledger/router.ts';
import { maintenanceRouter } from '#server/maintenance/router.ts';
import { medalsRouter } from '#server/medals/router.ts';
import { messagesRouter } from '#server/messages/router.ts';
import { moderationRouter } from '#server/moderation/router.ts';
import { multiAccountRouter } from '#server/multi-account/router.ts';
import { navRouter } from '#server/navigation/router.ts';
import { noticesRouter } from '#server/notifications/notices-router.ts';
import { notificationsRouter } from '#server/notifications/router.ts';
import { npcsRouter } from '#server/npcs/router.ts';
import { onboardingRouter } from '#server/onboarding/router.ts';
import { operatorEventsRouter } from '#server/operator-events/router.ts';
import { peopleRouter } from '#server/people/router.ts';
import { planetsRouter } from '#server/planets/router.ts';
import { documentHandlers } from '#server/platform/http/document-handlers.ts';
import type { AnyHandler } from '#server/platform/http/handlers.ts';
import { mergeRouters, router } from '#server/platform/procedure.ts';
import { boardingRouter } from '#server/players/boarding-router.ts';
import { playersRouter } from '#server/players/router.ts';
import { profilesRouter } from '#server/profiles/router.ts';
import { progressRouter } from '#server/progress/router.ts';
import { rankingsRouter } from '#server/rankings/router.ts';
import { realtimeRouter } from '#server/realtime/router.ts';
import { regionLifecycleRouter } from '#server/region-lifecycle/router.ts';
import { reportHandlers } from '#server/reports/handlers.ts';
import { reportsRouter } from '#server/reports/router.ts';
import { savedFiltersRouter } from '#server/saved-filters/router.ts';
import { seasonsRouter } from '#server/seasons/router.ts';
import { settingsRouter } from '#server/settings/router.ts';
import { shipsRouter } from '#server/ships/router.ts';
import { shipyardRouter } from '#server/shipyard/router.ts';
import { statusRouter } from '#server/status/router.ts';
import { subscriptionHandlers } from '#server/subscriptions/handlers.ts';
import { subscriptionsRouter } from '#server/subscriptions/router.ts';
import { teamsRouter } from '#server/teams/router.ts';
import { tradingHandlers } from '#server/trading/handlers.ts';
import { tradingRouter } from '#server/trading/router.ts';
import { webhooksRouter } from '#server/webhooks/router.ts';

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
