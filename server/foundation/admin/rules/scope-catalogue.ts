import { SCOPES, type Scope } from '#server/foundation/admin/rules/scopes.ts';

/** low: reads; medium: changes that can be undone; high: money, access, worlds. */
export type Risk = 'low' | 'medium' | 'high';
export type ScopeEntry = { scope: Scope; family: string; meaning: string; risk: Risk };

const MEANING: Readonly<Record<Scope, readonly [Risk, string]>> = {
  'admin.players.view': ['low', 'Read accounts, players, sessions and their activity.'],
  'admin.players.suspend': ['high', 'Suspend and restore accounts; a suspended player is signed out immediately.'],
  'admin.players.adjust_rep': ['medium', "Adjust a player's standing with a faction; award and revoke medals."],
  'admin.players.transfer_assets': ['high', 'Move ships, credits or cargo from one player to another.'],
  'admin.subscriptions.view': ['low', 'Read subscriptions and their billing events.'],
  'admin.subscriptions.modify': ['high', 'Cancel subscriptions and correct entitlements.'],
  'admin.subscriptions.refund': ['high', 'Record a refund made at the payment provider and end the subscription.'],
  'admin.webhooks.view': ['low', 'Read received webhooks and why one was rejected.'],
  'admin.webhooks.replay': ['high', 'Replay a stored webhook.'],
  'admin.regions.view': ['low', 'Read regions, their owners and their lifecycle.'],
  'admin.regions.create': ['medium', 'Add a region to a galaxy.'],
  'admin.regions.terminate': ['high', 'Terminate a region early; its assets go through the cascade.'],
  'admin.regions.transfer_ownership': ['high', 'Transfer a region to another owner.'],
  'admin.aria.audit': ['medium', "Read the companion's security log and a player's trust."],
  'admin.multi_account.review': ['medium', 'Review groups of accounts that may belong to one person.'],
  'admin.bang.regenerate': ['high', 'Generate galaxies.'],
  'admin.scopes.grant': ['high', 'Grant scopes that the administrator holds.'],
  'admin.scopes.revoke': ['high', 'Revoke scopes from any admin.'],
  'admin.audit.view': ['low', 'Read the audit log, reports and analytics.'],
  'admin.audit.review': ['medium', 'Acknowledge high-impact actions of other admins.'],
  'admin.universe.manage': ['high', 'Import universes and change sectors.'],
  'admin.combat.view': ['low', 'Watch combat and read its statistics.'],
  'admin.combat.intervene': ['high', 'Stop or change a combat in progress.'],
  'admin.messages.moderate': ['medium', 'Review flagged messages.'],
  'admin.economy.view': ['low', 'Read prices, volumes and the settings in force.'],
  'admin.economy.levers': ['high', 'Change economy settings within their bounds.'],
  'admin.construction.view': ['low', 'Read construction sites and reservations.'],
  'admin.construction.cancel': ['medium', 'Cancel a construction reservation.'],
  'admin.i18n.manage': ['medium', 'Edit and import translations; changes appear without a deploy.'],
  'admin.medals.view': ['low', "Read a player's medals."],
  'admin.contracts.resolve': ['medium', 'Decide disputed contracts; the escrow follows.'],
  'admin.security.view': ['low', 'Read security reports, alerts and risk assessments.'],
  'admin.security.act': [
    'high',
    'Block, unblock and reset the trust of players; create password reset links; change account security settings.',
  ],
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

/** Scope templates; granting one grants its scopes one by one. */
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
