import { getRequestConfig } from 'next-intl/server';
import { MINIMUM } from './minimum.ts';
import { servedWords } from './served-words.ts';

/** Server components (titles, the start page) may use every text; none of this is sent (see FrontMessages). */
export default getRequestConfig(async () => {
  const { locale, messages, whole } = await servedWords();
  const shared = { locale, messages, timeZone: 'UTC' };
  if (whole) return shared;
  return { ...shared, onError: () => undefined, getMessageFallback: () => MINIMUM.common.shell.product };
});
