'use client';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { type Dialogue, DialogueSheet } from './dialogue-sheet.tsx';
import { useDialogueColumns } from './use-dialogue-columns.tsx';

const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;

/** New players' answers in the first-login dialogue, and how far they came. */
export function OnboardingScreen() {
  const t = useTranslations('adminSecurity.onboarding');
  const [stage, setStage] = useQueryState('stage', parseAsStringLiteral(STAGES));
  const [opened, setOpened] = useState<Dialogue | null>(null);
  const { client } = api.useUtils();
  const input = { limit: 100, stage: stage ?? undefined };
  const list = useListRows('security.firstLogins', input, client.security.firstLogins.query);
  const columns = useDialogueColumns(setOpened);
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
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="onboarding"
        empty={{ icon: <MessagesSquare />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {opened ? <DialogueSheet talk={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
