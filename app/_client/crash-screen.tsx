'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { ErrorState } from '#app/_ui/error-state.tsx';

/** Shown by error boundaries, without details of the error. */
export function CrashScreen({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const t = useTranslations('common.shell');
  return (
    <ErrorState
      className="min-h-[60dvh] content-center"
      title={t('crash.title')}
      detail={t('crash.detail')}
      requestId={digest}
      onRetry={onRetry}
      action={
        <Button look="ghost" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    />
  );
}
