'use client';
import { useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ObjectiveRow } from '#app/(player)/_parts/progress/objective-row.tsx';
import { NowPart } from './now-part.tsx';

const SHOWN = 3;

/** The objectives closest to completion: first of the day, then of the week. */
export function ObjectivesCard() {
  const t = useTranslations('progress');
  const objectives = api.progress.mine.useQuery(undefined, { staleTime: 30_000 }).data?.objectives;
  if (!objectives || objectives.length === 0) return null;
  const open = objectives.filter(({ completed_at }) => completed_at === null);
  const done = objectives.length - open.length;
  return (
    <NowPart
      title={t('objectives')}
      action={
        <LikelyLink href="/game/progress" className="underline-offset-4 hover:underline">
          {t('countDone', { done, all: objectives.length })}
        </LikelyLink>
      }
    >
      {open.length > 0 ? (
        <ul className="grid gap-2 text-sm">
          {open.slice(0, SHOWN).map((objective) => (
            <ObjectiveRow key={`${objective.period} ${objective.metric}`} objective={objective} />
          ))}
        </ul>
      ) : null}
    </NowPart>
  );
}
