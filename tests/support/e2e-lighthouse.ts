import lighthouse, { desktopConfig } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright/test';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

export type PageScore = {
  /** 0 to 100; unreliable under load of other programs, and 0 when it was not requested. */
  performance: number;
  accessibility: number;
  first_paint_ms: number;
  largest_paint_ms: number;
  blocking_ms: number;
  shift: number;
  /** Audits of accessibility that a page fails. */
  faults: string[];
};

/**
 * Lighthouse on a page as this browser sees it: its session is used when `signedIn` is set. Throttling is simulated.
 */
export async function scorePage(
  url: string,
  options: { debuggingPort: number; form: Form; signedIn: boolean; accessibilityOnly?: boolean },
): Promise<PageScore> {
  const result = await lighthouse(
    url,
    {
      port: options.debuggingPort,
      onlyCategories: options.accessibilityOnly ? ['accessibility'] : ['performance', 'accessibility'],
      disableStorageReset: options.signedIn,
      logLevel: 'error',
    },
    options.form === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const refs = categories.accessibility?.auditRefs ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    first_paint_ms: value('first-contentful-paint'),
    largest_paint_ms: value('largest-contentful-paint'),
    blocking_ms: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: refs.flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [])),
  };
}

/** A browser of its own that Lighthouse can reach; the pages of its one context share storage with those audited. */
export async function openAuditBrowser(profile: string, debuggingPort: number): Promise<BrowserContext> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
}
