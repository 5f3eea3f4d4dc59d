import { chooseEngine, type EngineEnv } from '#server/platform/jobs/choose-engine.ts';

const CLOUD = 'https://app.inngest.com/env/production/runs/';

/** The dashboard of an external engine, where its runs are listed; null for the embedded engine. */
export function dashboardUrl(env: EngineEnv & { readonly ENVIRONMENT: string }): string | null {
  const choice = chooseEngine(env, env.ENVIRONMENT === 'production');
  if (choice.kind === 'embedded') return null;
  const dashboard = env.INNGEST_DASHBOARD_URL ?? choice.baseUrl;
  return dashboard === undefined ? CLOUD : new URL('/runs', dashboard).href;
}

/** The page of a run in the dashboard of an external engine; null for the embedded engine. */
export function runUrl(env: EngineEnv & { readonly ENVIRONMENT: string }, runId: string): string | null {
  const choice = chooseEngine(env, env.ENVIRONMENT === 'production');
  if (choice.kind === 'embedded') return null;
  const dashboard = env.INNGEST_DASHBOARD_URL ?? choice.baseUrl;
  if (dashboard === undefined) return `${CLOUD}${encodeURIComponent(runId)}`;
  const url = new URL('/run', dashboard);
  url.searchParams.set('runID', runId);
  return url.href;
}
