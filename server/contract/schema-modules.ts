import * as accounts from '#server/accounts/schemas.ts';
import * as admin from '#server/admin/schemas.ts';
import * as aria from '#server/aria/schemas.ts';
import * as audit from '#server/audit/schemas.ts';
import * as bank from '#server/bank/schemas.ts';
import * as bounties from '#server/bounties/schemas.ts';
import * as cartography from '#server/cartography/schemas.ts';
import * as combat from '#server/combat/schemas.ts';
import * as combatAdmin from '#server/combat-admin/schemas.ts';
import * as construction from '#server/construction/schemas.ts';
import * as contracts from '#server/contracts/schemas.ts';
import * as defences from '#server/defences/schemas.ts';
import * as economy from '#server/economy/schemas.ts';
import * as externalLogin from '#server/external-login/schemas.ts';
import * as fairness from '#server/fairness/schemas.ts';
import * as fleets from '#server/fleets/schemas.ts';
import * as galaxy from '#server/galaxy/schemas.ts';
import * as giving from '#server/giving/schemas.ts';
import * as governance from '#server/governance/schemas.ts';
import * as hangar from '#server/hangar/schemas.ts';
import * as i18n from '#server/i18n/schemas.ts';
import * as ledger from '#server/ledger/schemas.ts';
import * as maintenance from '#server/maintenance/schemas.ts';
import * as medals from '#server/medals/schemas.ts';
import * as messages from '#server/messages/schemas.ts';
import * as moderation from '#server/moderation/schemas.ts';
import * as multiAccount from '#server/multi-account/schemas.ts';
import * as navigation from '#server/navigation/schemas.ts';
import * as notifications from '#server/notifications/schemas.ts';
import * as npcs from '#server/npcs/schemas.ts';
import * as onboarding from '#server/onboarding/schemas.ts';
import * as operatorEvents from '#server/operator-events/schemas.ts';
import * as people from '#server/people/schemas.ts';
import * as planets from '#server/planets/schemas.ts';
import type { SchemaModules } from '#server/platform/http/openapi/schema-names.ts';
import * as players from '#server/players/schemas.ts';
import * as profiles from '#server/profiles/schemas.ts';
import * as progress from '#server/progress/schemas.ts';
import * as rankings from '#server/rankings/schemas.ts';
import * as realtime from '#server/realtime/schemas.ts';
import * as regionLifecycle from '#server/region-lifecycle/schemas.ts';
import * as regions from '#server/regions/schemas.ts';
import * as reports from '#server/reports/schemas.ts';
import * as savedFilters from '#server/saved-filters/schemas.ts';
import * as seasons from '#server/seasons/schemas.ts';
import * as settings from '#server/settings/schemas.ts';
import * as ships from '#server/ships/schemas.ts';
import * as shipyard from '#server/shipyard/schemas.ts';
import * as status from '#server/status/schemas.ts';
import * as subscriptions from '#server/subscriptions/schemas.ts';
import * as teams from '#server/teams/schemas.ts';
import * as trading from '#server/trading/schemas.ts';
import * as webhooks from '#server/webhooks/schemas.ts';

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
  webhooks,
};
