'use client';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiInput, type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';

export type Preferences = ApiOutput['players']['me']['preferences'];
type PreferenceChange = ApiInput['players']['setPreferences'];

/** The player's preferences; a choice is applied optimistically and reverted when the service refuses it. */
export function usePreferences() {
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const me = useMe();
  const save = (preferences: Preferences) =>
    utils.players.me.setData(undefined, (known) => (known ? { ...known, preferences } : known));
  const set = api.players.setPreferences.useMutation({
    // Choices are sent one after the other, so that the last click wins.
    scope: { id: 'preferences' },
    onError: (error) => {
      showProblem(error);
    },
  });
  function choose(change: PreferenceChange) {
    // A pending read would restore the previous state.
    void utils.players.me.cancel();
    const before = utils.players.me.getData()?.preferences;
    if (before) save({ ...before, ...definedOf(change) });
    set.mutate(change);
  }
  return { me, preferences: me.data?.preferences, choose };
}

function definedOf({
  risk_tolerance,
  commodity_preferences,
  ai_assistance_level,
}: PreferenceChange): Partial<Preferences> {
  return {
    ...(risk_tolerance && { risk_tolerance }),
    ...(commodity_preferences && { commodity_preferences }),
    ...(ai_assistance_level && { ai_assistance_level }),
  };
}
