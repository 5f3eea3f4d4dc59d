import { getRequestConfig } from 'next-intl/server';
import { LOCALE, loadMessages } from './messages.ts';

/** Server components of the open pages and titles; the fronts load their own namespaces (see FrontMessages). */
export default getRequestConfig(async () => ({
  locale: LOCALE,
  timeZone: 'UTC',
  messages: await loadMessages(LOCALE, [
    'ui',
    'shell',
    'login',
    'landing',
    'adminShell',
    'adminGalaxy',
    'dashboard',
    'ships',
    'trades',
  ]),
}));
