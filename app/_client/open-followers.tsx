import { FollowAccountLanguage } from './i18n/follow-account-language.tsx';
import { FollowEdits } from './i18n/follow-edits.tsx';
import { ApiProvider } from './trpc/api-provider.tsx';

/** Keeps texts and language of an open page up to date. */
export function OpenFollowers() {
  return (
    <ApiProvider>
      <FollowAccountLanguage />
      <FollowEdits />
    </ApiProvider>
  );
}
