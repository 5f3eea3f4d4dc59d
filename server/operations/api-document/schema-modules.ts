import * as accounts from '#server/community/accounts/schemas.ts';
import * as externalLogin from '#server/community/external-login/schemas.ts';
import * as medals from '#server/community/medals/schemas.ts';
import * as messages from '#server/community/messages/schemas.ts';
import * as moderation from '#server/community/moderation/schemas.ts';
import * as multiAccount from '#server/community/multi-account/schemas.ts';
import * as onboarding from '#server/community/onboarding/schemas.ts';
import * as profiles from '#server/community/profiles/schemas.ts';
import * as progress from '#server/community/progress/schemas.ts';
import * as rankings from '#server/community/rankings/schemas.ts';
import * as seasons from '#server/community/seasons/schemas.ts';
import * as aria from '#server/companion/aria/schemas.ts';
import * as admin from '#server/foundation/admin/schemas.ts';
import * as audit from '#server/foundation/audit/schemas.ts';
import * as giving from '#server/foundation/giving/schemas.ts';
import * as i18n from '#server/foundation/i18n/schemas.ts';
import * as ledger from '#server/foundation/ledger/schemas.ts';
import * as notifications from '#server/foundation/notifications/schemas.ts';
import * as realtime from '#server/foundation/realtime/schemas.ts';
import * as savedFilters from '#server/foundation/saved-filters/schemas.ts';
import * as settings from '#server/foundation/settings/schemas.ts';
import * as status from '#server/foundation/status/schemas.ts';
import * as bank from '#server/game/bank/schemas.ts';
import * as bounties from '#server/game/bounties/schemas.ts';
import * as cartography from '#server/game/cartography/schemas.ts';
import * as combat from '#server/game/combat/schemas.ts';
import * as construction from '#server/game/construction/schemas.ts';
import * as contracts from '#server/game/contracts/schemas.ts';
import * as defences from '#server/game/defences/schemas.ts';
import * as fleets from '#server/game/fleets/schemas.ts';
import * as hangar from '#server/game/hangar/schemas.ts';
import * as navigation from '#server/game/navigation/schemas.ts';
import * as npcs from '#server/game/npcs/schemas.ts';
import * as planets from '#server/game/planets/schemas.ts';
import * as shipyard from '#server/game/shipyard/schemas.ts';
import * as teams from '#server/game/teams/schemas.ts';
import * as trading from '#server/game/trading/schemas.ts';
import * as governance from '#server/money/governance/schemas.ts';
import * as outgoingWebhooks from '#server/money/outgoing-webhooks/schemas.ts';
import * as regionLifecycle from '#server/money/region-lifecycle/schemas.ts';
import * as subscriptions from '#server/money/subscriptions/schemas.ts';
import * as combatAdmin from '#server/operations/combat-admin/schemas.ts';
import * as economy from '#server/operations/economy/schemas.ts';
import * as fairness from '#server/operations/fairness/schemas.ts';
import * as maintenance from '#server/operations/maintenance/schemas.ts';
import * as people from '#server/operations/people/schemas.ts';
import * as reports from '#server/operations/reports/schemas.ts';
import type { SchemaModules } from '#server/platform/http/openapi/schema-names.ts';
import * as galaxy from '#server/world/galaxy/schemas.ts';
import * as operatorEvents from '#server/world/operator-events/schemas.ts';
import * as players from '#server/world/players/schemas.ts';
import * as regions from '#server/world/regions/schemas.ts';
import * as ships from '#server/world/ships/schemas.ts';

/** Modules whose exported schemas become named components of the documents. */
export const SCHEMA_MODULES: SchemaModules = {
  accounts,
  admin,
  aria,
  audit,
  bounties,
  combatAdmin,
  bank,
  construction,
  contracts,
  combat,
  defences,
  economy,
  externalLogin,
  fairness,
  fleets,
  galaxy,
  giving,
  governance,
  hangar,
  i18n,
  ledger,
  maintenance,
  cartography,
  medals,
  messages,
  moderation,
  multiAccount,
  navigation,
  notifications,
  npcs,
  onboarding,
  operatorEvents,
  planets,
  people,
  players,
  profiles,
  progress,
  rankings,
  realtime,
  regions,
  regionLifecycle,
  reports,
  savedFilters,
  seasons,
  settings,
  ships,
  shipyard,
  subscriptions,
  status,
  teams,
  trading,
  outgoingWebhooks,
};
