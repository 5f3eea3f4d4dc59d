import { MonitorOff, Orbit } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { Button } from '../../_ui/button.tsx';
import { EmptyState } from '../../_ui/empty-state.tsx';

/** Shown over the canvas while its WebGL context is lost. */
export function ContextLost({ onRestart }: { onRestart: () => void }) {
  const t = useTranslations('common.map');
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center bg-ground">
      <EmptyState
        icon={<MonitorOff />}
        title={t('lostTitle')}
        detail={t('lostDetail')}
        action={<Button onClick={onRestart}>{t('restart')}</Button>}
      />
    </div>
  );
}

/** A bar above the list that replaces the canvas. */
export function NoWebgl() {
  const t = useTranslations('common.map');
  return (
    <div role="note" className="border-b border-line px-3 py-2">
      <p className="text-sm font-strong">{t('noWebglTitle')}</p>
      <p className="text-sm text-ink-muted">{t('noWebglDetail')}</p>
    </div>
  );
}

export function NoSectors() {
  const t = useTranslations('common.map');
  return (
    <div className="absolute inset-0 grid place-content-center">
      <EmptyState icon={<Orbit />} title={t('emptyTitle')} detail={t('emptyDetail')} />
    </div>
  );
}

export function Drawing() {
  const t = useTranslations('common.map');
  return (
    <p role="status" className="absolute inset-0 grid place-content-center text-sm text-ink-muted">
      {t('loading')}
    </p>
  );
}

type BoundaryProps = { children: ReactNode; fallback: ReactNode; onError: () => void };

/** If a drawing fails, the next simpler one is used. */
export class StageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(): void {
    this.props.onError();
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
