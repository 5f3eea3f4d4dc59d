'use client';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';

/** A record as stored, for reading and copying. */
export function RecordBlock({ record, copyLabel }: { record: unknown; copyLabel: string }) {
  const text = JSON.stringify(record, null, 2);
  return (
    <div className="relative">
      <ScrollRegion className="max-h-96 overflow-auto rounded-md border border-line bg-ground p-3">
        <pre className="font-mono text-xs">{text}</pre>
      </ScrollRegion>
      <CopyButton className="absolute top-1 right-1" value={text} label={copyLabel} />
    </div>
  );
}
