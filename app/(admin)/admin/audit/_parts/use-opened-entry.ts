'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { AuditEntry } from './entry-cells.tsx';

/** The entry named in the URL: from the loaded list if possible, otherwise fetched separately. */
export function useOpenedEntry<E extends AuditEntry>(
  entries: readonly E[] | undefined,
  id: string | null,
): { entry: AuditEntry | null; error: unknown } {
  const listed = id === null ? undefined : entries?.find((entry) => entry.id === id);
  const alone = api.audit.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== null && entries !== undefined && listed === undefined, retry: false },
  );
  const read = alone.data?.id === id ? alone.data : undefined;
  return { entry: listed ?? read ?? null, error: id !== null && !listed && !read ? alone.error : null };
}
