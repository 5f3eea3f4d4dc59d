import type { Services } from '#server/platform/context.ts';

/** Whether the region was terminated: the record of what became of its assets outlives it. */
export async function cascadeExists({ prisma }: Pick<Services, 'prisma'>, regionId: string): Promise<boolean> {
  return (await prisma.regionCascade.count({ where: { region_id: regionId } })) > 0;
}
