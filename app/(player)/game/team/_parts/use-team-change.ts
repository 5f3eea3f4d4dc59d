import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { toast } from '#app/_ui/toast.tsx';

/** What follows a change to the team: all team queries are refetched; a failure is shown in a toast. */
export function useTeamChange(): (done?: string) => {
  onError: (error: unknown) => void;
  onSuccess: () => void;
  onSettled: () => void;
} {
  const onError = useProblemToast();
  return (done) => ({
    onError,
    onSuccess: () => (done ? toast.success(done) : undefined),
    onSettled: () => {},
  });
}
