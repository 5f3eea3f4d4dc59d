import { SERVICE_COUNTERS } from '#app/(player)/game/_parts/shipyard/counters.ts';
import { BOARDS } from '#server/community/rankings/schemas.ts';
import type { Cast, Screen, Visitor } from './screens.ts';

type Address = string | ((cast: Cast) => string);

function by(visitor: Visitor) {
  return (name: string, route: string, path: Address = route): Screen => ({ name, visitor, route, path });
}
const flying = by('undocked');
const docked = by('docked');

export const PLAYER_SCREENS: readonly Screen[] = [
  by('newcomer')('first login', '/first-login'),
  flying('webhooks', '/game/webhooks'),
  flying('API', '/game/api'),
  flying('API, one operation', '/game/api', '/game/api?call=nav.move'),
  flying('dashboard', '/game'),
  flying('dashboard, routes', '/game', '/game?tab=routes'),
  flying('dashboard, loops', '/game', '/game?tab=routes&find=loops'),
  flying('dashboard, nearest', '/game', '/game?tab=routes&find=nearest'),
  flying('dashboard, watched prices', '/game', '/game?tab=routes&find=watches'),
  flying('dashboard, marks', '/game', '/game?tab=marks'),
  flying('dashboard, course', '/game', ({ sector_id }) => `/game?sector=${sector_id}`),
  flying('dashboard, a sector nobody knows', '/game', '/game?sector=no-such-sector'),
  {
    ...flying('dashboard, palette', '/game'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...flying('dashboard, keys', '/game'),
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...flying('dashboard, account menu', '/game'),
    open: async (page, { say }) => {
      await page.getByRole('button', { name: say('common.shell.account.open') }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    ...flying('dashboard, map as a list', '/game'),
    open: (page, { say }) => page.getByRole('radio', { name: say('common.map.list') }).click(),
  },
  {
    ...flying('dashboard, key of the map', '/game'),
    open: async (page, { say }) => {
      const key = page.getByRole('button', { name: say('common.map.key'), exact: true });
      // On a phone the tools are folded away.
      const unfold = page.getByRole('button', { name: say('mapDrawing.unfoldTools') });
      await key.or(unfold).filter({ visible: true }).first().waitFor();
      if (await unfold.isVisible()) await unfold.click();
      await key.click();
    },
  },
  docked('market', '/game'),
  docked('market, ticket', '/game', '/game?good=fuel'),
  ...SERVICE_COUNTERS.map((counter) => docked(`dock, ${counter}`, '/game', `/game?dock=${counter}`)),
  flying('ships', '/game/ships'),
  flying('trade log', '/game/trades'),
  flying('planets', '/game/planets'),
  flying('a planet nobody knows', '/game/planets/[id]', '/game/planets/00000000-0000-4000-8000-000000000000'),
  flying('regions', '/game/regions'),
  flying('own regions', '/game/regions', '/game/regions?view=mine'),
  flying('a region nobody knows', '/game/regions/[id]', '/game/regions/00000000-0000-4000-8000-000000000000'),
  flying('bank', '/game/bank'),
  flying('fleet', '/game/fleets'),
  flying('construction', '/game/construction'),
  docked('construction at the dock', '/game/construction'),
  flying('contracts', '/game/contracts'),
  flying('own contracts', '/game/contracts', '/game/contracts?view=posted&kind=deliver'),
  flying('objectives and rank', '/game/progress'),
  flying('medals', '/game/medals'),
  flying('bounties', '/game/bounties'),
  flying('own bounties', '/game/bounties', '/game/bounties?tab=mine'),
  flying('fights', '/game/combat'),
  flying('a fight nobody knows', '/game/combat/[id]', '/game/combat/00000000-0000-4000-8000-000000000000'),
  flying('ARIA', '/game/aria'),
  flying('memories of ARIA', '/game/aria', '/game/aria?tab=memory'),
  flying('standing with ARIA', '/game/aria', '/game/aria?tab=standing'),
  flying('inbox', '/game/messages'),
  flying('sent', '/game/messages', '/game/messages?folder=sent'),
  flying('team talk', '/game/messages', '/game/messages?folder=team'),
  flying('a new message', '/game/messages', '/game/messages?to=somebody'),
  flying('a missing message', '/game/messages', '/game/messages?open=00000000-0000-4000-8000-000000000000'),
  {
    ...flying('hail', '/game/messages'),
    open: async (page, { say }) => {
      await page.getByRole('button', { name: say('inbox.hail') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  flying('team', '/game/team'),
  flying('notifications', '/game/notifications'),
  ...BOARDS.map((board) => flying(`ranking ${board}`, '/game/rankings', `/game/rankings?board=${board}`)),
  flying('ranking of the season', '/game/rankings', '/game/rankings?time=season'),
  flying('hall of fame', '/game/rankings', '/game/rankings?time=hall'),
  flying('around me', '/game/rankings', '/game/rankings?view=around'),
  flying('profile of mine', '/game/players/[id]', ({ player_id }) => `/game/players/${player_id}`),
  flying('profile of another', '/game/players/[id]', ({ other_id }) => `/game/players/${other_id}`),
  flying('profile of nobody', '/game/players/[id]', '/game/players/00000000-0000-4000-8000-000000000000'),
  flying('subscription', '/game/subscription'),
  flying('back from the payment', '/subscription/success', '/subscription/success?subscription_id=I-1'),
  flying('payment not approved', '/subscription/cancelled', '/subscription/cancelled?token=T-1'),
  flying('account', '/game/account'),
  flying('nowhere in the game', '/game/[...path]', '/game/no/such/page'),
];
