type Caller = 'anyone' | 'player' | 'admin';
export type PromisedRoute = { method: string; path: string; caller: Caller };

/** What front ends, programs and providers rely on, by who may call it; below `/api/v1`. A line is a path and its methods. */
const PROMISED: Readonly<Record<Caller, string>> = {
  anyone: `
    /auth/login POST OPTIONS · /auth/login/json POST OPTIONS · /auth/login/direct POST OPTIONS
    /auth/player/login POST · /auth/player/login/json POST · /auth/register POST
    /auth/refresh POST OPTIONS · /auth/logout POST OPTIONS · /auth/me/token POST · /auth/exchange POST
    /auth/codehost GET · /auth/codehost/callback GET · /auth/identity GET · /auth/identity/callback GET
    /auth/gameplatform GET · /auth/gameplatform/callback GET
    /i18n/languages GET · /i18n/detect GET · /i18n/{lang} GET · /i18n/{lang}/{namespace} GET
    /status GET · /openapi.json GET · /docs GET · /webhooks/payment POST`,
  player: `
    /auth/me GET · /auth/mfa/generate POST · /auth/mfa/verify POST · /auth/mfa/check POST · /auth/mfa/status GET
    /auth/mfa/disable POST · /auth/mfa/backup-codes GET · /auth/mfa/regenerate-backup-codes POST · /auth/mfa/attempts GET
    /i18n/user/preference GET POST · /i18n/user/ai-context GET · /realtime/ticket POST
    /players/me GET · /players/me/preferences PATCH · /players/me/gc-lapse GET · /players/me/gc-emergency-relocation POST
    /first-login/status GET · /first-login/session POST · /first-login/dialogue POST · /first-login/claim-ship POST
    /first-login/complete POST
    /nav/chart GET · /nav/plot POST · /nav/moves GET · /nav/move POST · /nav/autopilot POST
    /nav/bookmarks GET POST DELETE · /nav/avoid GET POST DELETE
    /trading/dock POST · /trading/undock POST · /trading/market/{station_id} GET
    /trading/market/{station_id}/history GET · /trading/quote POST · /trading/buy POST · /trading/sell POST
    /trading/history GET · /trading/pairs GET · /trading/alerts GET POST DELETE
    /ships GET · /ships/catalogue GET · /ships/{id}/repair POST · /ships/{id}/upgrade POST · /ships/{id}/equip POST
    /ships/{id}/insure POST · /ships/{id}/activate POST · /ships/{id}/rename POST
    /planets GET · /planets/{id}/land POST · /planets/{id}/leave POST · /planets/{id}/claim POST
    /planets/{id}/colonize POST · /planets/{id}/transfer POST · /planets/{id}/build POST · /planets/{id}/defend POST
    /combat/attack POST · /combat/estimate POST · /combat/{id} GET · /combat/{id}/replay GET · /combat/history GET
    /fleets GET POST · /fleets/{id} GET · /teams GET POST · /teams/{id} GET
    /messages GET POST · /messages/{id} GET · /messages/{id}/flag POST · /contracts GET POST · /contracts/{id} GET
    /bounties GET POST · /bounties/{id} GET · /notifications GET · /rankings/{board} GET · /medals/me GET
    /central-bank/balance GET · /central-bank/withdraw/credits POST · /central-bank/withdraw/commodities POST
    /central-bank/deposit POST · /nexus GET · /regions GET · /regions/{id} GET · /regions/{id}/takeover POST
    /subscriptions/galactic-citizen POST · /subscriptions/regional-owner POST · /subscriptions/me GET
    /subscriptions/me/cancel POST
    /ai/recommendations POST · /ai/chat POST · /ai/assistant/status GET · /ai/learning/record-action POST
    /ai/memory GET DELETE · /ai/memory/{id} DELETE`,
  admin: `
    /status/database GET · /status/ai/providers GET
    /i18n/admin/progress/{lang} GET · /i18n/admin/translation/{lang}/{ns} POST · /i18n/admin/bulk/{lang}/{ns} POST
    /i18n/admin/initialize POST
    /admin/reports/metrics GET · /admin/reports/templates GET · /admin/reports/generate POST
    /admin/analytics/export GET · /admin/performance/metrics GET
    /admin/combat/live GET · /admin/combat/{combat_id}/intervene POST · /admin/combat/balance GET
    /admin/combat/disputes GET · /admin/combat/stats GET · /admin/combat/logs GET
    /admin/combat/{combat_id}/resolve POST · /admin/combat/dashboard-summary GET
    /admin/security/report GET · /admin/security/alerts GET · /admin/security/player/{id}/risk GET
    /admin/security/player/{id}/status GET · /admin/security/player/{id}/action POST · /admin/security/cleanup POST
    /admin/scopes/holders GET · /admin/scopes/catalog GET · /admin/scopes/grant POST · /admin/scopes/revoke POST
    /admin/audit GET · /admin/audit/review-queue GET · /admin/audit/{id}/review POST · /admin/audit/verify GET
    /admin/messages/bulk-moderate POST · /medals/admin/players/{player_id}/collection GET
    /admin/construction/reservations/{id}/force-cancel POST
    /admin/galaxy GET · /admin/galaxy/import-bang POST · /admin/galaxy/preview POST · /admin/galaxy/jobs GET POST
    /admin/galaxy/jobs/{id} GET · /admin/galaxy/jobs/{id}/stream GET · /admin/galaxy/jobs/{id}/cancel POST
    /admin/galaxy/{galaxy_id}/regions POST · /admin/galaxy/generate POST
    /admin/sectors GET · /admin/sectors/{id} PATCH · /admin/economy/levers GET
    /admin/subscriptions/{id}/cancel POST · /admin/webhooks GET · /admin/webhooks/{id}/replay POST`,
};

const CALLERS = ['anyone', 'player', 'admin'] as const;

export const PROMISED_ROUTES: readonly PromisedRoute[] = CALLERS.flatMap((caller) =>
  PROMISED[caller]
    .split(/[·\n]/)
    .map((line) => line.trim().split(' '))
    .flatMap(([path = '', ...methods]) => methods.map((method) => ({ method, path, caller }))),
);

/** Addresses of the front ends. Redirects have a story of their own (`tests/e2e/addresses.spec.ts`). */
export const PROMISED_PAGES: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/first-login',
  '/game',
  '/game/aria',
  '/subscription/success',
  '/subscription/cancelled',
  '/admin',
  '/admin/login',
  '/admin/scopes',
  '/admin/audit',
  '/admin/multi-account',
  '/admin/galaxy',
  '/admin/users',
  '/admin/economy',
  '/admin/combat',
  '/admin/regions',
  '/admin/analytics',
  '/admin/reports',
  '/admin/messages',
  '/admin/i18n',
  '/admin/health',
  '/admin/sectors',
  '/admin/subscriptions',
  '/admin/webhooks',
  '/admin/tradedocks',
  '/admin/medals',
  '/admin/contract-disputes',
  '/admin/security',
  '/admin/colonization',
  '/admin/onboarding',
  '/admin/teams',
  '/admin/ai-trading',
  '/admin/events',
];
