'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type Progress = ApiOutput['i18n']['progress'];

const KINDS = ['content', 'reserved', 'own'] as const;

/** The namespaces of a language and their progress; choosing one filters the texts. */
export function Namespaces({
  progress,
  part,
  onPick,
}: {
  progress: Progress;
  part: string | null;
  onPick: (part: string | null) => void;
}) {
  const t = useTranslations('admin.translations');
  const { translated, total, verified, last_updated } = progress;
  return (
    <Panel className="pb-2">
      <PanelHeader title={t('namespaces.title')} note={t('figures', { translated, total, verified })} />
      {last_updated ? (
        <p className="px-4 pb-2 text-xs text-ink-faint">
          {t('updated')} <RelativeTime at={last_updated} />
        </p>
      ) : null}
      <div className="max-h-[60dvh] overflow-y-auto lg:max-h-none">
        <PartButton name={t('namespaces.all')} figures={progress} here={part === null} onPick={() => onPick(null)} />
        {KINDS.map((kind) => (
          <section key={kind} aria-label={t(`namespaces.kind.${kind}`)}>
            <h3 className="label-caps px-4 pt-3 pb-1">{t(`namespaces.kind.${kind}`)}</h3>
            {progress.namespaces
              .filter((namespace) => namespace.kind === kind)
              .map((namespace) => (
                <PartButton
                  key={namespace.name}
                  name={namespace.name}
                  figures={namespace}
                  here={part === namespace.name}
                  onPick={() => onPick(namespace.name)}
                />
              ))}
          </section>
        ))}
      </div>
    </Panel>
  );
}

type Figures = Pick<Progress, 'translated' | 'total' | 'missing'>;

function PartButton({
  name,
  figures,
  here,
  onPick,
}: {
  name: string;
  figures: Figures;
  here: boolean;
  onPick: () => void;
}) {
  const t = useTranslations('admin.translations.namespaces');
  const { translated, total, missing } = figures;
  return (
    <button
      type="button"
      aria-pressed={here}
      onClick={onPick}
      className={cn(
        'grid w-full gap-1.5 px-4 py-2 text-left text-sm pointer-coarse:min-h-11',
        here ? 'bg-raised text-ink' : 'text-ink-muted hover:bg-raised hover:text-ink',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-strong">{name}</span>
        <span className={cn('tabular text-xs', missing > 0 ? 'text-warning' : 'text-ink-faint')}>
          {missing > 0 ? t('missing', { count: missing }) : t('share', { translated, total })}
        </span>
      </span>
      <Meter value={translated} max={total} label={t('share', { translated, total })} />
    </button>
  );
}
