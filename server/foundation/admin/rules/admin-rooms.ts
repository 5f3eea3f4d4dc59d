import type { Scope } from '#server/foundation/admin/rules/scopes.ts';

/** The scopes that give access to each of the admins' realtime rooms, `admin:<capability>`. */
const OPENED_BY: Readonly<Record<string, readonly Scope[]>> = {
  galaxy: ['admin.bang.regenerate', 'admin.universe.manage'],
  audit: ['admin.audit.view'],
  messages: ['admin.messages.moderate'],
  combat: ['admin.players.view', 'admin.combat.view'],
};

/** The capabilities whose events this admin receives; none without the admin flag. */
export function adminCapabilities(actor: { is_admin: boolean; scopes: readonly string[] }): string[] {
  return actor.is_admin
    ? Object.keys(OPENED_BY).filter((capability) =>
        OPENED_BY[capability]?.some((scope) => actor.scopes.includes(scope)),
      )
    : [];
}
