import type { Courier } from '#scripts/payment-sandbox/create-courier.ts';
import type { SandboxSubscription, Store } from '#scripts/payment-sandbox/open-store.ts';

type Page = { status: number; html: string } | { location: string };

/** The events that a tester can trigger, with the subscription's state after each. */
const ACTIONS: Readonly<Record<string, { label: string; types: string[]; status?: SandboxSubscription['status'] }>> = {
  pay: { label: 'Payment arrives', types: ['PAYMENT.SALE.COMPLETED'], status: 'ACTIVE' },
  fail: { label: 'Payment fails', types: ['BILLING.SUBSCRIPTION.PAYMENT.FAILED'] },
  suspend: { label: 'Suspend', types: ['BILLING.SUBSCRIPTION.SUSPENDED'], status: 'SUSPENDED' },
  activate: { label: 'Activate', types: ['BILLING.SUBSCRIPTION.ACTIVATED'], status: 'ACTIVE' },
  reactivate: { label: 'Reactivate', types: ['BILLING.SUBSCRIPTION.RE-ACTIVATED'], status: 'ACTIVE' },
  refund: { label: 'Refund', types: ['PAYMENT.SALE.REFUNDED'] },
  expire: { label: 'Expire', types: ['BILLING.SUBSCRIPTION.EXPIRED'], status: 'EXPIRED' },
  cancel: { label: 'Cancel', types: ['BILLING.SUBSCRIPTION.CANCELLED'], status: 'CANCELLED' },
};
const FAULTS = { duplicates: 'Deliver thrice', reordered: 'Deliver out of order', api_down: 'API is down' } as const;

/** The sandbox's pages: the buyer's approval, and one on which a tester triggers events. */
export function createPages(store: Store, courier: Courier) {
  const { state } = store;
  return {
    home: (): Page => ({ status: 200, html: layout('Payment sandbox', homeOf(store, courier)) }),
    approval: (id: string): Page => {
      const subscription = state.subscriptions[id];
      return subscription?.status === 'APPROVAL_PENDING'
        ? { status: 200, html: layout('Approve the subscription', approvalOf(subscription)) }
        : { status: 404, html: layout('Nothing to approve', '<p>This approval has been used, or there is none.</p>') };
    },
    decide: (id: string, decision: string): Page => {
      const subscription = state.subscriptions[id];
      if (subscription?.status !== 'APPROVAL_PENDING') return { location: `/approve?ba_token=${id}` };
      if (decision !== 'approve') return { location: withQuery(subscription.cancel_url, id) };
      subscription.status = 'ACTIVE';
      store.save();
      courier.send('BILLING.SUBSCRIPTION.ACTIVATED', subscription);
      courier.send('PAYMENT.SALE.COMPLETED', subscription);
      return { location: withQuery(subscription.return_url, id) };
    },
    act: (id: string, action: string): Page => {
      const subscription = state.subscriptions[id];
      const { types, status } = ACTIONS[action] ?? { types: [] };
      if (subscription) {
        subscription.status = status ?? subscription.status;
        store.save();
        for (const type of types) courier.send(type, subscription);
      }
      return { location: '/' };
    },
    toggle: (fault: string): Page => {
      if (fault in FAULTS) {
        const name = fault as keyof typeof FAULTS;
        state.faults[name] = !state.faults[name];
        store.save();
      }
      return { location: '/' };
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

function withQuery(address: string, id: string): string {
  return `${address}?subscription_id=${id}&ba_token=${id}&token=${id}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function button(path: string, fields: Record<string, string>, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${path}">${inputs.join('')}<button>${escapeHtml(label)}</button></form>`;
}

function approvalOf({ id, plan_id, custom_id }: SandboxSubscription): string {
  return `<p>Plan <b>${escapeHtml(plan_id)}</b> for <code>${escapeHtml(custom_id)}</code>. No money moves here.</p>
    <div class="row">${button('/approve', { id, decision: 'approve' }, 'Approve and pay')}${button('/approve', { id, decision: 'cancel' }, 'Cancel')}</div>`;
}

function homeOf({ state }: Store, { lines }: Courier): string {
  const faults = Object.entries(FAULTS).map(([fault, label]) =>
    button('/faults', { fault }, `${state.faults[fault as keyof typeof FAULTS] ? '☑' : '☐'} ${label}`),
  );
  const subscriptions = Object.values(state.subscriptions)
    .reverse()
    .map(({ id, status, custom_id }) => {
      const actions = Object.entries(ACTIONS).map(([action, { label }]) => button('/events', { id, action }, label));
      return `<h2>${escapeHtml(id)} · ${status}</h2><p><code>${escapeHtml(custom_id)}</code></p><div class="row">${actions.join('')}</div>`;
    });
  const deliveries = lines.map(
    ({ at, event_type, answer }) => `<li>${at} ${escapeHtml(event_type)}: ${escapeHtml(answer)}</li>`,
  );
  return `<div class="row">${faults.join('')}</div>${subscriptions.join('') || '<p>No subscription yet.</p>'}<h2>Deliveries</h2><ol>${deliveries.join('')}</ol>`;
}

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}.row{display:flex;gap:.5rem;flex-wrap:wrap}button{font:inherit;padding:.4rem .8rem}code{word-break:break-all}</style>
<h1>${title}</h1>${body}</html>`;
}
