'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { topicOf } from './memory-topics.ts';
import { readAction } from './read-action.ts';

type Memory = ApiOutput['aria']['memories']['items'][number];

/** A memory as a sentence; notes are the player's own words. */
export function useMemoryWords(): (memory: Pick<Memory, 'kind' | 'content'>) => string {
  const t = useTranslations('companion.ui.memory');
  const format = useFormatter();
  const goodName = useGoodName();
  return ({ kind, content }) => {
    if (content === null) return t('unreadable');
    if (kind === 'topic') {
      const [intent = '', ...rest] = content.split(' ');
      const topic = t(`topic.${topicOf(intent)}`);
      const what = format.list(rest.map((part) => (isOneOf(COMMODITIES, part) ? goodName(part) : part)));
      return what ? t('askedAbout', { topic, what }) : t('asked', { topic });
    }
    const action = kind === 'action' ? readAction(content) : null;
    if (!action) return content;
    const named = action.commodity ? goodName(action.commodity) : null;
    const detail = format.list(
      [named, action.note ?? null].filter((part) => part !== null),
      { style: 'narrow' },
    );
    const what = t(`action.${action.action}`);
    return detail ? t('with', { what, detail }) : what;
  };
}
