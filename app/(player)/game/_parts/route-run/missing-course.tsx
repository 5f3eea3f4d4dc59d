'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Avoided } from '../course/avoided.tsx';
import { useCourse } from '../course/use-course.ts';

/** Why a run has no course to its next stop: the avoided sectors that close it, as on the course card, or `children`. */
export function MissingCourse({ to, children }: { to: string; children: ReactNode }) {
  const t = useTranslations('flight.run');
  const here = api.nav.here.useQuery().data?.id ?? null;
  const { plot } = useCourse(here, to, 'fewest_turns', 'own');
  if (plot?.found) return <p className="text-ink-muted">{t('courseOpen')}</p>;
  if (plot && plot.through_avoided.length > 0) return <Avoided sectors={plot.through_avoided} />;
  return <p>{children}</p>;
}
