import type { Services } from '#server/platform/context.ts';

export async function jobExists({ prisma }: Pick<Services, 'prisma'>, id: string): Promise<boolean> {
  return (await prisma.bangGenerationJob.count({ where: { id } })) > 0;
}
