'use client';
import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useState } from 'react';
import { buttonStyle } from '#app/_ui/button-style.ts';
import { cn } from '#app/_ui/cn.ts';

/** Selects a file by drag and drop or by the browser's file chooser, which is reachable by keyboard. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('adminGalaxy.import');
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'grid h-56 cursor-pointer content-center justify-items-center gap-3 rounded-md border border-dashed px-6 text-center',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-raised',
      )}
    >
      <FileUp className="size-7 text-ink-faint" aria-hidden="true" />
      <span className="font-strong">{t('drop')}</span>
      <span className={buttonStyle({ size: 'sm' })}>{t('choose')}</span>
      <span className="text-xs text-ink-faint">{t('limit')}</span>
      <input
        type="file"
        accept="application/json,.json"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
