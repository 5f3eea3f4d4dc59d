import { Medal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';

export type Fame = ApiOutput['seasons']['hallOfFame']['items'][number];

const TONE: Record<Fame['medal'], string> = {
  gold: 'text-region-2',
  silver: 'text-ink-muted',
  bronze: 'text-region-5',
};

/** A season's medal in its colour, with its name. */
export function SeasonMedal({ medal }: Pick<Fame, 'medal'>) {
  const t = useTranslations('seasons');
  return (
    <span className="flex items-center gap-1.5">
      <Medal aria-hidden="true" className={cn('size-4 shrink-0', TONE[medal])} />
      {t(`medal.${medal}`)}
    </span>
  );
}
