import { randomUUID } from 'node:crypto';
import type { SandboxSubscription, Store } from '#scripts/payment-sandbox/open-store.ts';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';

export type DeliveryLine = { at: string; event_type: string; subscription: string; answer: string };
export type Courier = {
  /** Delivers an event until it is accepted, with the faults that are enabled. */
  send(type: string, subscription: SandboxSubscription): void;
  /** The last deliveries, newest first. */
  readonly lines: readonly DeliveryLine[];
};

const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1_000;
const MAX_LINES = 100;
/** How long an event is delayed so that the next one overtakes it. */
const HELD_BACK_MS = 3_000;
const TIMEOUT_MS = 10_000;

export function createCourier(store: Store, webhookUrl: string): Courier {
  const lines: DeliveryLine[] = [];
  let isNextHeld = true;

  function note(event_type: string, subscription: string, answer: string): void {
    lines.unshift({ at: new Date().toISOString(), event_type, subscription, answer });
    lines.length = Math.min(lines.length, MAX_LINES);
  }

  async function attempt(body: Buffer, type: string, subscription: string): Promise<boolean> {
    const { webhook_id } = store.state;
    const headers = signDelivery(body, { key: store.key, webhook_id, now: new Date() });
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      note(type, subscription, `${answer.status} ${await answer.text()}`.slice(0, 200));
      return answer.ok;
    } catch (error) {
      note(type, subscription, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async function deliver(body: Buffer, type: string, subscription: string): Promise<void> {
    for (let tried = 1; tried <= MAX_ATTEMPTS; tried++) {
      if (await attempt(body, type, subscription)) return;
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1));
    }
  }

  return {
    lines,
    send: (type, subscription) => {
      const { duplicates, reordered } = store.state.faults;
      const body = Buffer.from(JSON.stringify(envelopeOf(type, subscription)));
      const held = reordered && isNextHeld ? HELD_BACK_MS : 0;
      isNextHeld = !isNextHeld;
      for (let copy = 0; copy < (duplicates ? 3 : 1); copy++)
        void pause(held).then(() => deliver(body, type, subscription.id));
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** The provider's own envelope. */
function envelopeOf(type: string, subscription: SandboxSubscription) {
  const resource = resourceOf(type, subscription);
  return {
    id: `WH-${randomUUID()}`,
    create_time: new Date().toISOString(),
    event_type: type,
    resource_type: type.startsWith('PAYMENT.SALE.') ? 'sale' : 'subscription',
    resource,
  };
}

/** A refund names neither the subscription nor its purpose, only the sale. */
function resourceOf(type: string, subscription: SandboxSubscription) {
  const { id, custom_id, plan_id, status } = subscription;
  const { sale_id = `SALE-${randomUUID()}` } = subscription;
  if (type === 'PAYMENT.SALE.REFUNDED') return { id: `REFUND-${randomUUID()}`, sale_id, state: 'completed' };
  if (!type.startsWith('PAYMENT.SALE.')) return { id, custom_id, plan_id, status };
  subscription.sale_id = `SALE-${randomUUID()}`;
  return { id: subscription.sale_id, billing_agreement_id: id, custom: custom_id, state: 'completed' };
}
