import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../../../server');
const KNOWS_TIER = /\b(is_galactic_citizen|is_citizen|isCitizen|subscription_tier|entitlementOf)\b/;

const SAVES = 'it is where the entitlement is decided or saved';
const SHOWS = 'it shows the badge or the subscription';
const TRAVEL = 'it decides where one may fly, for citizens as the tiers state';
const OPERATES = 'it is for operators, who see who pays';

/**
 * Every file of the service that reads a tier or citizenship, with what it is for. A new one fails this test until
 * somebody has said here why it gives nobody an income or a ceiling.
 */
const READERS: Readonly<Record<string, string>> = {
  'community/accounts/save-subscription.ts': SAVES,
  'community/multi-account/queries/list-clusters.ts': OPERATES,
  'community/multi-account/schemas.ts': OPERATES,
  'community/profiles/queries/read-profile.ts': SHOWS,
  'community/profiles/schemas.ts': SHOWS,
  'companion/aria/queries/answers/law-answers.ts': TRAVEL,
  'companion/aria/queries/answers/player-answers.ts': SHOWS,
  'companion/aria/record-interaction.ts': 'the stated faster way to the same multiplier',
  'companion/aria/rules/relationship.ts': 'the stated faster way to the same multiplier',
  'game/bank/pay-stipends.ts': 'the stated weekly stipend',
  'game/navigation/queries/player-knowledge.ts': TRAVEL,
  'game/navigation/queries/read-moves.ts': TRAVEL,
  'game/navigation/queries/tow-offer.ts': TRAVEL,
  'money/governance/queries/read-regions.ts': TRAVEL,
  'money/subscriptions/claim-region.ts': 'only citizens may take over a region, as the tiers state',
  'money/subscriptions/find-subscription.ts': SAVES,
  'money/subscriptions/queries/list-subscriptions.ts': SHOWS,
  'money/subscriptions/rules/entitlement.ts': SAVES,
  'money/subscriptions/schemas.ts': SHOWS,
  'money/subscriptions/settle-subscription.ts': SAVES,
  'operations/api-document/terms-of-play.ts': 'it describes the field in the API document',
  'operations/fairness/rules/companion-path.ts': 'the comparison itself',
  'operations/fairness/rules/figures.ts': 'the comparison itself',
  'operations/fairness/rules/standings.ts': 'the comparison itself',
  'operations/people/queries/list-people.ts': OPERATES,
  'operations/people/queries/read-person.ts': OPERATES,
  'operations/people/schemas.ts': OPERATES,
  'operations/reports/queries/export-pages.ts': OPERATES,
  'operations/reports/queries/read-players.ts': OPERATES,
  'operations/reports/rules/export-format.ts': OPERATES,
  'operations/reports/rules/metric-catalogue.ts': OPERATES,
  'platform/realtime/contract.ts': SHOWS,
  'world/players/companion-standing.ts': 'the stated faster way to the same multiplier',
  'world/players/lock-player.ts': TRAVEL,
  'world/players/queries/read-me.ts': SHOWS,
  'world/players/schemas.ts': SHOWS,
  'world/players/set-citizenship.ts': SAVES,
  'world/regions/change-region.ts': SAVES,
  'world/regions/rules.ts': TRAVEL,
};

function readersOfTier(): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && KNOWS_TIER.test(readFileSync(path.join(SERVER, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

it('lists every place in the service that reads a tier', () => {
  expect(readersOfTier()).toEqual(Object.keys(READERS).sort());
});
