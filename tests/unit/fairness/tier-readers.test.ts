import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../../server');
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
  'accounts/save-subscription.ts': SAVES,
  'aria/queries/answers/player-answers.ts': SHOWS,
  'aria/record-interaction.ts': 'the stated faster way to the same multiplier',
  'aria/rules/relationship.ts': 'the stated faster way to the same multiplier',
  'bank/pay-stipends.ts': 'the stated weekly stipend',
  'contract/terms-of-play.ts': 'it describes the field in the API document',
  'fairness/rules/companion-path.ts': 'the comparison itself',
  'fairness/rules/figures.ts': 'the comparison itself',
  'fairness/rules/standings.ts': 'the comparison itself',
  'governance/queries/read-regions.ts': TRAVEL,
  'multi-account/queries/list-clusters.ts': OPERATES,
  'multi-account/schemas.ts': OPERATES,
  'navigation/queries/player-knowledge.ts': TRAVEL,
  'navigation/queries/read-moves.ts': TRAVEL,
  'navigation/queries/tow-offer.ts': TRAVEL,
  'people/queries/list-people.ts': OPERATES,
  'people/queries/read-person.ts': OPERATES,
  'people/schemas.ts': OPERATES,
  'platform/realtime/contract.ts': SHOWS,
  'players/companion-standing.ts': 'the stated faster way to the same multiplier',
  'players/lock-player.ts': TRAVEL,
  'players/lock-players.ts': TRAVEL,
  'players/queries/read-me.ts': SHOWS,
  'players/schemas.ts': SHOWS,
  'players/set-citizenship.ts': SAVES,
  'profiles/queries/read-profile.ts': SHOWS,
  'profiles/schemas.ts': SHOWS,
  'regions/change-region.ts': SAVES,
  'regions/rules.ts': TRAVEL,
  'reports/queries/export-pages.ts': OPERATES,
  'reports/queries/read-players.ts': OPERATES,
  'reports/rules/export-format.ts': OPERATES,
  'reports/rules/metric-catalogue.ts': OPERATES,
  'subscriptions/claim-region.ts': 'only citizens may take over a region, as the tiers state',
  'subscriptions/queries/read-own-subscriptions.ts': SHOWS,
  'subscriptions/read-holder.ts': SAVES,
  'subscriptions/rules/entitlement.ts': SAVES,
  'subscriptions/schemas.ts': SHOWS,
  'subscriptions/settle-subscription.ts': SAVES,
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
