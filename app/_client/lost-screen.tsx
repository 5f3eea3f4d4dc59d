import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';

/** The 404 page of each front end, with a link back into it. */
export async function LostScreen({ to, way }: { to: string; way: 'home' | 'game' | 'admin' }) {
  const t = await getTranslations('common.shell.notFound');
  return (
    <EmptyState
      heading="h1"
      className="min-h-[60dvh] content-center"
      icon={<LostMark />}
      title={t('title')}
      detail={t('detail')}
      action={
        <Button asChild look="primary">
          <Link href={to}>{t(way)}</Link>
        </Button>
      }
    />
  );
}

function LostMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="12" cy="12" r="9" strokeDasharray="2.5 3" />
      <circle cx="12" cy="12" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
