import type { Cast, Screen } from './screens.ts';

function duty(name: string, route: string, path: string | ((cast: Cast) => string) = route): Screen {
  return {
    name,
    visitor: 'operator',
    route,
    path,
  };
}

const LANGUAGE_CARD = '/admin/i18n';

export const ADMIN_SCREENS: readonly Screen[] = [
  duty('overview', '/admin'),
  {
    ...duty('account menu', '/admin'),
    open: async (page, { say }) => {
      await page.getByRole('button', { name: say('common.shell.account.open') }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  duty('galaxies', '/admin/galaxy'),
  duty('generate', '/admin/galaxy/new'),
  duty('import', '/admin/galaxy/import'),
  duty('jobs', '/admin/galaxy/jobs'),
  duty('jobs, none of this state', '/admin/galaxy/jobs', '/admin/galaxy/jobs?status=FAILED'),
  duty('job', '/admin/galaxy/jobs/[id]', ({ job_id }) => `/admin/galaxy/jobs/${job_id}`),
  duty('job that is not there', '/admin/galaxy/jobs/[id]', '/admin/galaxy/jobs/00000000-0000-4000-8000-000000000000'),
  duty('regions', '/admin/regions'),
  duty('regions, none of this state', '/admin/regions', '/admin/regions?status=terminated'),
  duty('region that is not there', '/admin/regions', '/admin/regions?region=00000000-0000-4000-8000-000000000000'),
  duty('region, decisions', '/admin/regions/[id]', ({ region_id }) => `/admin/regions/${region_id}`),
  duty('region, settled assets', '/admin/regions/[id]', ({ region_id }) => `/admin/regions/${region_id}?tab=assets`),
  duty('deleted region', '/admin/regions/[id]', '/admin/regions/00000000-0000-4000-8000-000000000000'),
  {
    ...duty('create a region', '/admin/regions'),
    open: async (page, { say }) => {
      await page.getByRole('button', { name: say('adminRegions.create.action') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  duty('subscriptions', '/admin/subscriptions'),
  duty('webhooks', '/admin/webhooks'),
  duty('security, report', '/admin/security'),
  duty('security, alerts', '/admin/security', '/admin/security?tab=alerts'),
  duty('security, spend', '/admin/security', '/admin/security?tab=spend'),
  duty('security, find a player', '/admin/security', '/admin/security?tab=player'),
  duty('security, one player', '/admin/security', ({ player_id }) => `/admin/security?player=${player_id}`),
  duty('AI trading', '/admin/ai-trading'),
  duty('first logins', '/admin/onboarding'),
  duty('contract disputes', '/admin/contract-disputes'),
  duty('medals', '/admin/medals'),
  duty('medals of one player', '/admin/medals', ({ player_id }) => `/admin/medals?player=${player_id}`),
  duty('colonization', '/admin/colonization'),
  duty('teams', '/admin/teams'),
  duty('market events', '/admin/events'),
  duty('market events to come', '/admin/events', '/admin/events?when=next'),
  duty('permissions, people', '/admin/scopes'),
  duty('permissions, catalogue', '/admin/scopes', '/admin/scopes?tab=catalogue'),
  duty('permissions, roles', '/admin/scopes', '/admin/scopes?tab=roles'),
  duty('permissions, requests', '/admin/scopes', '/admin/scopes?tab=requests&shown=all'),
  duty('permissions of one', '/admin/scopes', ({ player_id }) => `/admin/scopes?user=${player_id}`),
  duty('ledger', '/admin/audit'),
  duty('ledger, nothing found', '/admin/audit', '/admin/audit?actor=nobody-of-this-name'),
  duty('review queue', '/admin/audit', '/admin/audit?tab=review'),
  duty('translations', LANGUAGE_CARD),
  duty('translations, one part', LANGUAGE_CARD, '/admin/i18n?lang=de&part=game'),
  duty('translations, one text', LANGUAGE_CARD, '/admin/i18n?lang=de&part=ui&text=language'),
  duty('trade docks', '/admin/tradedocks'),
  duty('trade docks, orders', '/admin/tradedocks', '/admin/tradedocks?tab=orders'),
  duty('combat', '/admin/combat'),
  duty('combat, balance', '/admin/combat', '/admin/combat?tab=balance'),
  duty('combat, disputes', '/admin/combat', '/admin/combat?tab=disputes'),
  duty('combat, figures', '/admin/combat', '/admin/combat?tab=stats'),
  duty('combat, logs', '/admin/combat', '/admin/combat?tab=logs'),
  duty('flagged messages', '/admin/messages'),
  duty('users', '/admin/users'),
  duty('users, nobody found', '/admin/users', '/admin/users?q=nobody-of-this-name'),
  duty('one user', '/admin/users/[id]', ({ user_id }) => `/admin/users/${user_id}`),
  duty('user who is not there', '/admin/users/[id]', '/admin/users/00000000-0000-4000-8000-000000000000'),
  duty('money supply', '/admin/economy'),
  duty('prices', '/admin/economy', '/admin/economy?tab=prices&good=fuel'),
  duty('outlier trades', '/admin/economy', '/admin/economy?tab=outliers&span=30'),
  duty('game settings', '/admin/economy', '/admin/economy?tab=settings'),
  duty('simulated economy', '/admin/economy', '/admin/economy?tab=simulation'),
  duty('one game setting', '/admin/economy', '/admin/economy?tab=settings&setting=turns_per_day'),
  duty('multiple accounts', '/admin/multi-account'),
  duty('multiple accounts, cleared', '/admin/multi-account', '/admin/multi-account?state=cleared'),
  duty('health', '/admin/health'),
  duty('analytics', '/admin/analytics'),
  duty('reports', '/admin/reports'),
  duty('reports by a link', '/admin/reports', '/admin/reports?metrics=player_total_count&group=month&view=line'),
  duty('health, failed job runs', '/admin/health', '/admin/health?runs=failed'),
  duty('account', '/admin/account'),
  duty('nowhere in administration', '/admin/[...path]', '/admin/no/such/page'),
];
