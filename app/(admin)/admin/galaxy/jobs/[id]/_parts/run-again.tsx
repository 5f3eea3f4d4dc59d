'use client';
import { Dices, RotateCw } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { DialogClose, DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import type { JobParams } from '#server/world/galaxy/rules/job-params.ts';
import { QueueNotes } from '../../../_parts/job/queue-notes.tsx';
import { useRerun } from './use-rerun.ts';

type Repeatable = Exclude<JobParams, { kind: 'import' }>;

export function RunAgain({ jobId, params, newSeed }: { jobId: string; params: Repeatable; newSeed: boolean }) {
  const t = useTranslations('adminGalaxy.rerun');
  const [open, setOpen] = useState(false);
  const { rerun, isPending } = useRerun();
  const which = newSeed ? 'newSeed' : 'sameSeed';
  const Icon = newSeed ? Dices : RotateCw;
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Icon aria-hidden="true" />
          {t(`${which}.action`)}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t(`${which}.title`)}
        description={t(`${which}.detail`)}
        footer={
          <>
            <DialogClose asChild>
              <Button look="ghost">{t('back')}</Button>
            </DialogClose>
            {params.kind === 'full' ? (
              <Button asChild>
                <Link href={`/admin/galaxy/new?from=${jobId}${newSeed ? '&seed=new' : ''}`}>{t('adjust')}</Link>
              </Button>
            ) : null}
            <Button look="primary" busy={isPending} onClick={() => rerun(params, newSeed)}>
              {t('queue')}
            </Button>
          </>
        }
      >
        <QueueNotes kind={params.kind} />
      </DialogContent>
    </DialogRoot>
  );
}
