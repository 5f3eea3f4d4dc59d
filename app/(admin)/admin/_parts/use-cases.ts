'use client';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { api } from '#app/_client/trpc/api.ts';
import type { Work } from './work.ts';

const DAY_MS = 86_400_000;

/** Open cases: fights, disputes, account clusters, scope requests, payments and jobs that need a decision. */
export function useCases() {
  const fights = api.combatAdmin.dashboard.useQuery(undefined, { retry: false });
  const clusters = api.multiAccount.clusters.useQuery({ status: 'flagged', limit: 1 }, { retry: false });
  const runs = api.status.listRuns.useQuery({ status: 'failed', limit: 1 }, { retry: false });
  const reports = api.reports.deliveries.useQuery({ limit: 1 }, { retry: false });
  const requests = api.scopes.requests.useQuery({ status: 'pending', limit: 100 }, { retry: false });
  const contracts = api.contracts.disputes.useQuery({ limit: 100 }, { retry: false });
  const webhooks = api.subscriptions.deliveries.useQuery({ outcome: 'failed', limit: 100 }, { retry: false });
  const late = api.subscriptions.deliveries.useQuery({ outcome: 'late', limit: 100 }, { retry: false });
  const differing = api.subscriptions.list.useQuery({ differs: 'true', limit: 100 }, { retry: false });
  const work: Work[] = [];
  if (fights.data && fights.data.needs_intervention > 0)
    work.push({ kind: 'fights', href: '/admin/combat', count: fights.data.needs_intervention });
  if (fights.data && fights.data.open_disputes > 0)
    work.push({ kind: 'disputes', href: '/admin/combat?tab=disputes', count: fights.data.open_disputes });
  const unpaid = contracts.data?.items.length ?? 0;
  if (unpaid > 0) work.push({ kind: 'contracts', href: '/admin/contract-disputes', count: unpaid });
  const unapplied = webhooks.data?.items.length ?? 0;
  if (unapplied > 0) work.push({ kind: 'webhooks', href: '/admin/webhooks?outcome=failed', count: unapplied });
  const lateCount = late.data?.items.length ?? 0;
  if (lateCount > 0) work.push({ kind: 'latePayments', href: '/admin/webhooks?outcome=late', count: lateCount });
  const differingCount = differing.data?.items.length ?? 0;
  if (differingCount > 0)
    work.push({ kind: 'differing', href: '/admin/subscriptions?differs=true', count: differingCount });
  if (clusters.data && clusters.data.items.length > 0) work.push({ kind: 'clusters', href: '/admin/multi-account' });
  const decidable = requests.data?.items.filter((one) => one.decidable).length ?? 0;
  if (decidable > 0) work.push({ kind: 'scopeRequests', href: '/admin/scopes?tab=requests', count: decidable });
  const failed = runs.data?.items[0];
  // Older failures are listed on the page of job runs only.
  if (failed && serviceNow() - Date.parse(failed.queued_at) < DAY_MS)
    work.push({ kind: 'jobFailed', href: '/admin/health?runs=failed' });
  const report = reports.data?.items[0];
  if (report && serviceNow() - Date.parse(report.created_at) < DAY_MS)
    work.push({ kind: 'report', href: '/admin/reports', name: report.result.name });
  return { work, queries: [fights, contracts, webhooks, late, differing, clusters, runs, reports, requests] };
}
