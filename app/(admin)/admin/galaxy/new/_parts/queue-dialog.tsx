'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { useFieldProblemText } from '#app/_client/problem/use-field-text.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogClose, DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { QueueNotes } from '../../_parts/job/queue-notes.tsx';
import { fieldOf } from './form-resolver.ts';
import type { FormValues, Purpose, Request } from './form-values.ts';

export type QueueDialogProps = {
  request: Request;
  purpose: Purpose;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Shows the effect on what exists, then queues the job and opens it. */
export function QueueDialog({ request, purpose, open, onOpenChange }: QueueDialogProps) {
  const t = useTranslations('adminGalaxy.form');
  const words = useProblemText();
  const { problem, queue, isPending } = useQueue(purpose, () => onOpenChange(false));
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t(purpose.kind === 'full' ? 'confirmGalaxy' : 'confirmRegion')}
        description={t('confirmSeed', { seed: String(request.input.seed) })}
        footer={
          <>
            <DialogClose asChild>
              <Button look="ghost">{t('back')}</Button>
            </DialogClose>
            <Button look="primary" busy={isPending} onClick={() => queue(request)}>
              {t('queue')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <QueueNotes kind={purpose.kind} galaxyName={purpose.kind === 'region' ? purpose.galaxy_name : undefined} />
          {problem ? (
            <Notice tone="danger" title={words(problem).title}>
              {words(problem).detail}
            </Notice>
          ) : null}
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

function useQueue(purpose: Purpose, onFieldFaults: () => void) {
  const router = useRouter();
  const { setError, formState } = useFormContext<FormValues>();
  const textOf = useFieldProblemText();
  function refused(error: unknown) {
    const known = (toProblem(error).errors ?? []).flatMap((fault) => {
      const field = fieldOf(fault.path, purpose);
      return isField(field, formState.defaultValues) ? [{ field, message: textOf(fault) }] : [];
    });
    for (const { field, message } of known) setError(field, { type: 'server', message });
    if (known.length > 0) onFieldFaults();
  }
  const follow = {
    onError: refused,
    onSuccess: (job: { id: string }) => {
      router.push(`/admin/galaxy/jobs/${job.id}`);
    },
  };
  const galaxy = api.galaxy.queueGalaxy.useMutation(follow);
  const region = api.galaxy.addRegion.useMutation(follow);
  const error = galaxy.error ?? region.error;
  const problem: Problem | null = error ? toProblem(error) : null;
  return {
    problem,
    isPending: galaxy.isPending || region.isPending || galaxy.isSuccess || region.isSuccess,
    queue: (request: Request) => {
      if (request.kind === 'full') galaxy.mutate(request.input);
      else region.mutate(request.input);
    },
  };
}

type FieldPath = Parameters<ReturnType<typeof useFormContext<FormValues>>['setError']>[0];

/** Whether the form has a field at this path. */
function isField(path: string, values: unknown): path is FieldPath {
  let at: unknown = values;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false;
    at = Object.entries(at).find(([name]) => name === part)?.[1];
  }
  return typeof at === 'string';
}
