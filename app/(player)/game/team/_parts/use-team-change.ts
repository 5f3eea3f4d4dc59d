import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { toast } from '#app/_ui/toast.tsx';

/** After a change to the team: refetches all team queries; shows a failure in a toast. */
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
