import { Counter, Gauge, type Registry } from 'prom-client';
import { DIFFERS } from '#server/money/subscriptions/compare-with-provider.ts';
import type { Services } from '#server/platform/context.ts';

type Waiting = { late: number; failed: number; differing: number };

/** What waits for an operator in billing, and the deliveries that this process refused. */
export function observePayments(registry: Registry, services: Services): void {
  new Gauge({
    name: 'payment_events_waiting',
    help: 'Payment events that came too late or failed, and subscriptions that differ from the provider',
    labelNames: ['kind'],
    registers: [registry],
    // Every worker reads the same.
    aggregator: 'max',
    async collect(this: Gauge<'kind'>) {
      try {
        for (const [kind, count] of Object.entries(await readWaiting(services))) this.set({ kind }, count);
      } catch (err) {
        services.log.warn({ err }, 'the waiting payment events could not be counted');
      }
    },
  });
  new Counter({
    name: 'payment_webhooks_refused_total',
    help: 'Refused deliveries of the payment webhook by the rule that they broke',
    labelNames: ['rule'],
    registers: [registry],
    collect(this: Counter<'rule'>) {
      this.reset();
      for (const [rule, count] of services.payments.refusals) this.inc({ rule }, count);
    },
  });
}

async function readWaiting({ pool }: Services): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(
    `SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE outcome = 'late') AS late,
       (SELECT count(*)::int FROM webhook_deliveries WHERE outcome = 'failed') AS failed,
       (SELECT count(*)::int FROM subscriptions s WHERE ${DIFFERS}) AS differing`,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('nothing was counted');
  return waiting;
}
