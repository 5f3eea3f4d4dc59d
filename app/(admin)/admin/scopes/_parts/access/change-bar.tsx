'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';

export type ChangeBarProps = { grant: number; revoke: number; onDiscard: () => void; onReview: () => void };

/** How many permissions the draft grants and revokes. */
export function ChangeBar({ grant, revoke, onDiscard, onReview }: ChangeBarProps) {
  const t = useTranslations('scopes.edit');
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-4 py-3">
      <p role="status" className="tabular">
        {t('summary', { grant, revoke })}
      </p>
      <div className="flex gap-2">
        <Button look="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button look="primary" onClick={onReview}>
          {t('review')}
        </Button>
      </div>
    </div>
  );
}
