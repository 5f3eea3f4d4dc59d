'use client';
import { useTranslations } from 'next-intl';
import { Spinner } from '#app/_ui/spinner.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { DropZone } from './drop-zone.tsx';
import type { ReadFile } from './read-file.ts';

export type FileChoiceProps = {
  file: ReadFile | 'reading' | null;
  onFile: (chosen: File) => void;
  onForget: () => void;
};

export function FileChoice({ file, onFile, onForget }: FileChoiceProps) {
  const t = useTranslations('adminGalaxy.import');
  if (file === null) return <DropZone onFile={onFile} />;
  if (file !== 'reading') return <ChosenFile file={file} onForget={onForget} />;
  return (
    <p role="status" className="flex h-56 items-center justify-center gap-3 text-ink-muted">
      <Spinner />
      {t('reading')}
    </p>
  );
}
