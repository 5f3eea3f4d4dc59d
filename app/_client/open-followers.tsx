import { FollowAccountLanguage } from './i18n/follow-account-language.tsx';
import { FollowEdits } from './i18n/follow-edits.tsx';
import { ApiProvider } from './trpc/api-provider.tsx';

/** Texts and language of a page that stays open, as the service has them. */
export function OpenFollowers() {
  return (
    <ApiProvider>
      <FollowAccountLanguage />
      <FollowEdits />
    </ApiProvider>
  );
}
