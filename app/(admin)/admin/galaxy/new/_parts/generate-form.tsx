'use client';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Panel } from '#app/_ui/panel.tsx';
import { CommonFields } from './common-fields.tsx';
import { formResolver, readForm } from './form-resolver.ts';
import type { FormValues, Purpose } from './form-values.ts';
import { GenerateBar } from './generate-bar.tsx';
import { previewOrders } from './preview-orders.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { RegionOptions } from './region-options-panel.tsx';
import { usePreviews } from './use-previews.ts';

export type GenerateFormProps = { purpose: Purpose; makeValues: () => FormValues };

/** The form on the left, its preview on the right. */
export function GenerateForm({ purpose, makeValues }: GenerateFormProps) {
  const [initial] = useState(makeValues);
  const resolver = useMemo(() => formResolver(purpose), [purpose]);
  const form = useForm<FormValues>({ defaultValues: initial, resolver, mode: 'onChange' });
  const values = useWatch({ control: form.control }) as FormValues;
  const reading = useMemo(() => readForm(values, purpose), [values, purpose]);
  const orders = useMemo(() => (reading.ok ? previewOrders(reading.request) : null), [reading]);
  const key = useMemo(() => JSON.stringify(orders), [orders]);
  const { previews, start, cancel } = usePreviews();
  const [queueing, setQueueing] = useState(false);

  const previewPlace = useRef<HTMLDivElement>(null);
  const preview = form.handleSubmit(() => {
    if (!orders) return;
    void start(orders, key);
    bringIntoView(previewPlace.current);
  });
  const queue = form.handleSubmit(() => setQueueing(true));
  const faults = form.formState.submitCount > 0 && !reading.ok ? reading.issues.length : null;
  return (
    <FormProvider {...form}>
      <form onSubmit={preview} noValidate className="contents">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[27rem_minmax(0,1fr)]">
          {/* Keeps a focused invalid field clear of the bar. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_input]:scroll-my-32">
            <Panel className="grid gap-5 p-4">
              <CommonFields purpose={purpose} initialSeed={initial.seed} />
            </Panel>
            <RegionOptions purpose={purpose} />
            <GenerateBar purpose={purpose} faults={faults} onQueue={() => void queue()} />
          </div>
          <div ref={previewPlace} className="scroll-mt-16">
            <PreviewPanel previews={previews} isStale={previews !== null && previews.key !== key} onCancel={cancel} />
          </div>
        </div>
      </form>
      {reading.ok ? (
        <QueueDialog request={reading.request} purpose={purpose} open={queueing} onOpenChange={setQueueing} />
      ) : null}
    </FormProvider>
  );
}

/** On a phone the preview is below the form; beside it, scrolls only if the preview's head is out of view. */
function bringIntoView(place: HTMLElement | null): void {
  const top = place?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) place?.scrollIntoView({ block: 'start' });
}
