import { getRequestConfig } from 'next-intl/server';
import { MINIMUM } from './minimum.ts';
import { readServedTexts } from './read-served-texts.ts';

/** Server components (titles, the start page) may use every text; none of this is sent (see FrontMessages). */
export default getRequestConfig(async () => {
  const { locale, messages, whole } = await readServedTexts();
  const shared = { locale, messages, timeZone: 'UTC' };
  if (whole) return shared;
  return { ...shared, onError: () => undefined, getMessageFallback: () => MINIMUM.common.shell.product };
});
