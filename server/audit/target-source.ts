import type { Services } from '#server/platform/context.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Names for the targets of audit entries; each feature that owns a kind of target publishes its own. */
    readonly auditTargets: readonly AuditTargetSource[];
  }
}

/**
 * `kind`: a code that screens show as a word before the name. `page_id`: by which the administration opens it, if not
 * by its own id. `deleted`: kept as a record only.
 */
export type AuditTarget = { id: string; name: string; kind?: string; page_id?: string; deleted?: boolean };

export type AuditTargetSource = {
  /** The `target_type` of the entries. */
  type: string;
  /** Reads all of them at once; one that no longer exists is left out. Ids are UUIDs, of job runs ULIDs. */
  read: (pool: Services['pool'], ids: readonly string[]) => Promise<readonly AuditTarget[]>;
};
