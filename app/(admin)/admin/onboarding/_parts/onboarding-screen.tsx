'use client';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { type Talk, TalkSheet } from './talk-sheet.tsx';
import { TalksTable } from './talks-table.tsx';

const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;

/** How newcomers answered the registrar, and how far they came. */
export function OnboardingScreen() {
  const t = useTranslations('adminSecurity.onboarding');
  const [stage, setStage] = useQueryState('stage', parseAsStringLiteral(STAGES));
  const [opened, setOpened] = useState<Talk | null>(null);
  const pages = api.security.firstLogins.useInfiniteQuery(
    { limit: 50, stage: stage ?? undefined },
    { getNextPageParam: nextCursor },
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="flex flex-wrap gap-3">
        <FilterSelect
          label={t('column.stage')}
          value={stage}
          values={STAGES}
          text={(one) => t(`stage.${one}`)}
          onChange={(next) => void setStage(next)}
        />
      </search>
      <ListPanel pages={pages} empty={{ icon: <MessagesSquare />, title: t('empty.title'), detail: t('empty.detail') }}>
        {(rows) => <TalksTable rows={rows} onOpen={setOpened} />}
      </ListPanel>
      {opened ? <TalkSheet talk={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
