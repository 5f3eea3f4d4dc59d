/** Evaluates the output of `npm audit --json` by the deadlines in docs/security.md. */
import { z } from 'zod';

/** Days from the discovery of a vulnerability until its fix; those below moderate wait for the next update. */
export const DAYS_TO_FIX = { critical: 2, high: 7, moderate: 30 } as const;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const advisory = z.object({ url: z.string(), title: z.string(), severity, name: z.string(), range: z.string() });
const answer = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
export const acceptedFaults = z.array(
  z.strictObject({ advisory: z.string().min(1), found: z.iso.date(), reason: z.string().min(10) }),
);

export type AcceptedFault = z.infer<typeof acceptedFaults>[number];
export type Verdict = { answered: boolean; overdue: string[]; known: string[]; stale: string[] };

/**
 * Each vulnerability of moderate or higher severity is overdue, unless the list names it with a deadline in the
 * future. `answered` is false if the registry gave no result. `stale`: entries that no longer match a vulnerability.
 */
export function judgeAudit(text: string, accepted: readonly AcceptedFault[], now: Date): Verdict {
  const parsed = answer.safeParse(asJson(text));
  const verdict: Verdict = { answered: parsed.success, overdue: [], known: [], stale: [] };
  if (!parsed.success) return verdict;
  const faults = new Map<string, z.infer<typeof advisory>>();
  for (const { via } of Object.values(parsed.data.vulnerabilities))
    for (const one of via) if (typeof one !== 'string') faults.set(idOf(one.url), one);
  for (const [id, fault] of faults) {
    if (fault.severity === 'info' || fault.severity === 'low') continue;
    const entry = accepted.find((one) => one.advisory === id);
    const until = entry && new Date(Date.parse(entry.found) + DAYS_TO_FIX[fault.severity] * 86_400_000);
    const line = `${fault.severity} ${id} in ${fault.name} ${fault.range}: ${fault.title}`;
    if (until && now < until) verdict.known.push(`${line} (to be mended by ${until.toISOString().slice(0, 10)})`);
    else verdict.overdue.push(line);
  }
  verdict.stale = accepted.filter((one) => !faults.has(one.advisory)).map((one) => one.advisory);
  return verdict;
}

function idOf(url: string): string {
  return url.split('/').at(-1) ?? url;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
