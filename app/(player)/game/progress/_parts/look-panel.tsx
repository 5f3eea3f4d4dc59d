'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Select } from '#app/_ui/select.tsx';
import { FLYING_HULL_CLASS, frameClass } from '#app/(player)/_parts/progress/look-classes.ts';
import { ShipTrail } from '#app/(player)/_parts/progress/ship-trail.tsx';
import { useRankTitle } from '#app/(player)/_parts/progress/use-rank-title.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { FRAME_NAMES, FRAMES, HULL_NAMES, HULLS, TRAIL_NAMES, TRAILS } from '#server/community/progress/rules/looks.ts';
import { RANK_POINTS } from '#server/community/progress/rules/ranks.ts';
import { LookChoice } from './look-choice.tsx';

type Look = ApiOutput['progress']['mine']['look'];
const OWN = 'own';

/** Title, colour, trail and frame: unlocked ones can be chosen, locked ones show the required rank. */
export function LookPanel({ look: saved, rank }: { look: Look; rank: number }) {
  const t = useTranslations('progress');
  const title = useRankTitle();
  const set = api.progress.setLook.useMutation({ onError: useProblemToast() });
  const look = set.isPending ? { ...saved, ...set.variables } : saved;
  return (
    <Panel>
      <PanelHeader title={t('look')} note={t('lookNote')} />
      <PanelBody className="grid gap-5 md:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-4">
          <TitleChoice title={look.title} rank={rank} onChoose={(title) => set.mutate({ title })} />
          <LookChoice
            label={t('part.hull')}
            value={look.hull}
            rank={rank}
            options={HULL_NAMES.map((value) => ({ value, label: t(`hull.${value}`), from: HULLS[value] }))}
            onChoose={(hull) => set.mutate({ hull })}
          />
          <LookChoice
            label={t('part.trail')}
            value={look.trail}
            rank={rank}
            options={TRAIL_NAMES.map((value) => ({ value, label: t(`trail.${value}`), from: TRAILS[value] }))}
            onChoose={(trail) => set.mutate({ trail })}
          />
          <LookChoice
            label={t('part.frame')}
            value={look.frame}
            rank={rank}
            options={FRAME_NAMES.map((value) => ({ value, label: t(`frame.${value}`), from: FRAMES[value] }))}
            onChoose={(frame) => set.mutate({ frame })}
          />
        </div>
        <LookPreview look={look} title={title(look.title ?? rank)} />
      </PanelBody>
    </Panel>
  );
}

type TitleChoiceProps = { title: number | null; rank: number; onChoose: (title: number | null) => void };

function TitleChoice({ title, rank, onChoose }: TitleChoiceProps) {
  const t = useTranslations('progress');
  const titleOf = useRankTitle();
  return (
    <label className="grid max-w-72 gap-1 text-sm" htmlFor="look-title">
      {t('part.title')}
      <Select
        id="look-title"
        value={title === null ? OWN : String(title)}
        onValueChange={(value) => onChoose(value === OWN ? null : Number(value))}
        options={[
          { value: OWN, label: t('ownTitle', { title: titleOf(rank) }) },
          ...RANK_POINTS.slice(0, rank).map((_, index) => ({ value: String(index + 1), label: titleOf(index + 1) })),
        ]}
      />
    </label>
  );
}

function LookPreview({ look, title }: { look: Look; title: string }) {
  const me = useMe().data;
  return (
    <div
      className={cn(
        'm-2 grid w-full max-w-72 content-center justify-items-center gap-3 justify-self-center rounded-lg border border-line bg-ground p-5 md:w-72',
        frameClass(look.frame),
      )}
    >
      <div className="flex items-center">
        <ShipTrail trail={look.trail} className="w-24" />
        <ShipFigure type={me?.ship?.type ?? 'light_freighter'} className={cn('w-28', FLYING_HULL_CLASS[look.hull])} />
      </div>
      <p className="text-sm text-ink-muted">{title}</p>
    </div>
  );
}
