import { describe, expect, it } from 'vitest';
import { directionFaults, importsOf } from '#scripts/check-directions.ts';

const LAYERS =
  '# Architecture\n\n## Layers\n\nEach line uses lines above it:\n\n```\nplatform\nships\nplayers  teams\n```\n';

function faults(files: Readonly<Record<string, string>>, layers = LAYERS): string[] {
  return directionFaults(
    Object.entries(files).flatMap(([file, text]) => importsOf(file, text)),
    layers,
  );
}

describe('the direction of imports', () => {
  it('is downwards through the layers', () => {
    expect(
      faults({
        'server/ships/rules/value.ts': "import { clamp } from '#server/platform/clamp.ts';",
        'server/players/queries.ts': "import { valueOf } from '#server/ships/rules/value.ts';",
        'server/teams/index.ts': "export { valueOf } from '#server/ships/index.ts';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['a type', "import type { Player } from '#server/players/rules/player.ts';"],
    ['a name that is exported again', "export { playerOf } from '#server/players/index.ts';"],
    ['a module loaded on demand', "const players = await import('#server/players/index.ts');"],
  ])('may not lead back through a folder, not even by %s', (_what, text) => {
    expect(
      faults({
        'server/ships/schemas.ts': text,
        'server/players/lose-ship.ts': "import { valueOf } from '#server/ships/rules/value.ts';",
      }),
    ).toEqual([
      'server/ships/schemas.ts: ships imports players, which leads back to ships',
      'server/players/lose-ship.ts: players imports ships, which leads back to players',
      'docs/architecture.md: ships must be below players',
    ]);
  });

  it('is as documented: every feature on one line, below what it uses', () => {
    const files = { 'server/players/queries.ts': "import { valueOf } from '#server/ships/index.ts';" };
    const layers = (block: string) => `## Layers\n\n\`\`\`\n${block}\n\`\`\`\n`;
    expect(faults(files, layers('ships players'))).toEqual(['docs/architecture.md: players must be below ships']);
    expect(faults(files, layers('ships\nplayers\nships'))).toEqual([
      'docs/architecture.md: the layers name ships 2 times',
    ]);
    expect(faults(files, layers('ships'))).toEqual(['docs/architecture.md: the layers name players 0 times']);
  });

  it('concerns features only', () => {
    expect(importsOf('app/page.tsx', "import '#server/ships/rules/value.ts';")).toEqual([]);
    expect(importsOf('server/ships/index.ts', "import { value } from '#server/ships/rules/value.ts';")).toEqual([]);
    expect(importsOf('server/main.ts', "import { ships } from '#server/ships/index.ts';")).toEqual([]);
  });
});
