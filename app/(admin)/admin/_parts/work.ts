/** An open task, and the page where it is done. */
export type Work =
  | { kind: 'review'; href: string; count: number; late: number }
  | { kind: 'alone'; href: string; count: number }
  | { kind: 'flagged'; href: string; count: number }
  | {
      kind: 'fights' | 'disputes' | 'contracts' | 'webhooks' | 'latePayments' | 'differing' | 'scopeRequests';
      href: string;
      count: number;
    }
  | { kind: 'clusters' | 'jobFailed'; href: string }
  | { kind: 'report'; href: string; name: string }
  | { kind: 'corrupt'; href: string; count: number }
  | { kind: 'failed'; href: string }
  | { kind: 'running'; href: string; phase: string; progress: number }
  | { kind: 'noGalaxy'; href: string };
