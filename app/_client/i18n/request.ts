import { getRequestConfig } from 'next-intl/server';
import { LOCALE, loadMessages, NAMESPACES } from './messages.ts';

const every = [...new Set(Object.values(NAMESPACES).flat())];

/** Server components (titles, the start page) may use every word; none of this is sent (see FrontMessages). */
export default getRequestConfig(async () => ({
  locale: LOCALE,
  timeZone: 'UTC',
  messages: await loadMessages(LOCALE, every),
}));
