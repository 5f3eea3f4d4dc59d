'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

type ReasonButtonProps = { label: string; title: string; busy: boolean; onReason: (reason: string) => void };

/** A button that first requires a reason, which enters the public record. */
export function ReasonButton({ label, title, busy, onReason }: ReasonButtonProps) {
  const t = useTranslations('regions.votes');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= 3;
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => setIsOpen(true)} aria-label={title}>
        {label}
      </Button>
      <DialogRoot open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent
          title={title}
          description={t('reasonNote')}
          footer={
            <>
              <Button look="ghost" onClick={() => setIsOpen(false)}>
                {t('cancel')}
              </Button>
              <Button
                look="primary"
                disabled={!isReady}
                onClick={() => {
                  setIsOpen(false);
                  onReason(reason.trim());
                }}
              >
                {label}
              </Button>
            </>
          }
        >
          <Field label={t('reason')}>
            <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </DialogContent>
      </DialogRoot>
    </>
  );
}
