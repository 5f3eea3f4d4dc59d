'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';

/** Shown for a link to something that does not exist, instead of another page. */
export function LinkNotice({ lacks, onClose }: { lacks: 'sector' | 'good'; onClose: () => void }) {
  const t = useTranslations('gameNav.link');
  return (
    <Notice
      tone="warning"
      title={t(`${lacks}.title`)}
      className="mb-3"
      action={
        <Button look="ghost" size="icon-sm" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      }
    >
      {t(`${lacks}.detail`)}
    </Notice>
  );
}
