import { SCOPES, type Scope } from '#server/admin/rules/scopes.ts';

/** low: reads; medium: changes that can be undone; high: money, access, worlds. */
export type Risk = 'low' | 'medium' | 'high';
export type ScopeEntry = { scope: Scope; family: string; meaning: string; risk: Risk };

const MEANING: Readonly<Record<Scope, readonly [Risk, string]>> = {
  'admin.players.view': ['low', 'Read accounts, players, sessions and what they did.'],
  'admin.players.suspend': ['high', 'Suspend and restore accounts; a suspended player is out at once.'],
  'admin.players.adjust_rep': ['medium', "Correct a player's standing with a faction."],
  'admin.players.transfer_assets': ['high', 'Move ships, credits or cargo from one player to another.'],
  'admin.subscriptions.view': ['low', 'Read subscriptions and their billing events.'],
  'admin.subscriptions.modify': ['high', 'Cancel subscriptions and correct entitlements.'],
  'admin.subscriptions.refund': ['high', 'Record a refund made at the payment provider and end the subscription.'],
  'admin.webhooks.view': ['low', 'Read received webhooks and the rule that refused one.'],
  'admin.webhooks.replay': ['high', 'Apply a stored webhook again.'],
  'admin.regions.view': ['low', 'Read regions, owners and their lifecycle.'],
  'admin.regions.create': ['medium', 'Add a region to a galaxy.'],
  'admin.regions.terminate': ['high', 'End a region before its time; its assets go through the cascade.'],
  'admin.regions.transfer_ownership': ['high', 'Give a region to another owner.'],
  'admin.aria.audit': ['medium', "Read the companion's security log and a player's trust."],
  'admin.multi_account.review': ['medium', 'Judge clusters of accounts that look like one person.'],
  'admin.bang.regenerate': ['high', 'Generate galaxies: a new world for everyone.'],
  'admin.scopes.grant': ['high', 'Grant scopes that one holds oneself.'],
  'admin.scopes.revoke': ['high', 'Take scopes from any admin.'],
  'admin.audit.view': ['low', 'Read the ledger, reports and analytics.'],
  'admin.audit.review': ['medium', 'Acknowledge high-impact actions of other admins.'],
  'admin.universe.manage': ['high', 'Import universes and change sectors.'],
  'admin.combat.view': ['low', 'Watch fights and read their statistics.'],
  'admin.combat.intervene': ['high', 'Stop or change a fight that is going on.'],
  'admin.messages.moderate': ['medium', 'Judge flagged messages.'],
  'admin.economy.view': ['low', 'Read prices, volumes and the settings in force.'],
  'admin.economy.levers': ['high', 'Turn the numbers of the economy within their bounds.'],
  'admin.construction.view': ['low', 'Read construction sites and reservations.'],
  'admin.construction.cancel': ['medium', 'Cancel a construction reservation.'],
  'admin.i18n.manage': ['medium', 'Edit and import translations; they show without a deploy.'],
  'admin.medals.view': ['low', "Read a player's medals."],
  'admin.contracts.resolve': ['medium', 'Decide disputed contracts; the escrow follows.'],
  'admin.security.view': ['low', 'Read security reports, alerts and risk assessments.'],
  'admin.security.act': ['high', 'Block, unblock and reset the trust of players.'],
};

function familyOf(scope: Scope): string {
  return scope.split('.')[1] ?? scope;
}

export const SCOPE_CATALOGUE: readonly ScopeEntry[] = SCOPES.map((scope) => ({
  scope,
  family: familyOf(scope),
  meaning: MEANING[scope][1],
  risk: MEANING[scope][0],
}));

/** Sets of scopes that go together; granting a template grants its scopes one by one. */
export const ROLE_TEMPLATES: Readonly<Record<string, readonly Scope[]>> = {
  support: [
    'admin.players.view',
    'admin.subscriptions.view',
    'admin.medals.view',
    'admin.messages.moderate',
    'admin.security.view',
  ],
  moderator: [
    'admin.players.view',
    'admin.players.suspend',
    'admin.messages.moderate',
    'admin.multi_account.review',
    'admin.combat.view',
  ],
  universe_builder: [
    'admin.universe.manage',
    'admin.bang.regenerate',
    'admin.regions.view',
    'admin.regions.create',
    'admin.economy.view',
  ],
  economist: ['admin.economy.view', 'admin.economy.levers', 'admin.audit.view', 'admin.contracts.resolve'],
  translator: ['admin.i18n.manage'],
  auditor: [
    'admin.audit.view',
    'admin.audit.review',
    'admin.players.view',
    'admin.subscriptions.view',
    'admin.webhooks.view',
  ],
};

export function isScope(value: string): value is Scope {
  return (SCOPES as readonly string[]).includes(value);
}
