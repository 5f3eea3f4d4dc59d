import { deriveSeed } from '#server/world/galaxy/rules/hash.ts';
import { generatorConfig, HUB_SECTORS, type PreviewInput } from '#server/world/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';
import type { Request } from './form-values.ts';

export type PreviewOrder = { kind: RegionType; input: PreviewInput };

/** One preview request per region, with the same seeds that the job would use. */
export function previewOrders(request: Request): PreviewOrder[] {
  if (request.kind === 'region') {
    const config = generatorConfig.strip().parse(request.input);
    return [
      { kind: 'player_owned', input: { config: { ...config, seed: request.input.seed, regionType: 'player_owned' } } },
    ];
  }
  const { seed = 0, regions = {} } = request.input;
  return (['central_nexus', 'terran_space', 'player_owned'] as const).map((kind) => {
    const config = generatorConfig.strip().parse(regions[kind] ?? {});
    const sectors = kind === 'central_nexus' ? HUB_SECTORS : config.sectors;
    return {
      kind,
      input: { config: { ...config, sectors, seed: regions[kind]?.seed ?? deriveSeed(seed, kind), regionType: kind } },
    };
  });
}
