'use client';
import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { copyText, selectContents } from '#app/_browser/secure-context.ts';
import { Button } from '#app/_ui/button.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { codesFile, grouped } from './grouped.ts';

/** Shown this once; the service stores only digests. The button is enabled once they are confirmed as saved. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('account.factor.codes');
  const byHand = useTranslations('ui.copyByHand');
  const why = useTranslations('ui.why');
  const [stored, setStored] = useState(false);
  const text = codesFile(t('fileTitle'), codes);
  const list = useRef<HTMLUListElement>(null);
  async function copy() {
    if (await copyText(text)) return toast.success(t('copied'));
    if (list.current) selectContents(list.current);
    toast.error(t('refused'), { description: byHand('detail') });
  }
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        aria-label={t('list')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-ground px-4 py-3 font-mono tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="starhelm-backup-codes.txt">
            <Download aria-hidden="true" />
            {t('download')}
          </a>
        </Button>
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
      </div>
      <label htmlFor="codes-kept" className="flex min-h-8 cursor-pointer items-center gap-2.5">
        <Checkbox id="codes-kept" checked={stored} onChange={(event) => setStored(event.target.checked)} />
        {t('kept')}
      </label>
      <Button look="primary" className="justify-self-end" reason={stored ? null : why('kept')} onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
