import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** What follows a change to the team: all team queries are refetched; a failure is shown in a toast. */
export function useTeamChange(): (done?: string) => {
  onError: (error: unknown) => void;
  onSuccess: () => void;
  onSettled: () => void;
} {
  const utils = api.useUtils();
  const onError = useProblemToast();
  return (done) => ({
    onError,
    onSuccess: () => (done ? toast.success(done) : undefined),
    onSettled: () => {
      void utils.teams.invalidate();
      void utils.notifications.invalidate();
    },
  });
}
