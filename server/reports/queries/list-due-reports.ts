import type { Services } from '#server/platform/context.ts';

/** Ids of the reports that are due, longest due first. */
export async function listDueReports({ prisma, clock }: Pick<Services, 'prisma' | 'clock'>): Promise<string[]> {
  const rows = await prisma.savedReport.findMany({
    where: { next_at: { lte: clock.now() } },
    select: { id: true },
    orderBy: [{ next_at: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(({ id }) => id);
}
