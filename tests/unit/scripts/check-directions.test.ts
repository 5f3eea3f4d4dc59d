import { describe, expect, it } from 'vitest';
import { directionFaults, importsOf } from '#scripts/check-directions.ts';

function faults(files: Readonly<Record<string, string>>): string[] {
  return directionFaults(Object.entries(files).flatMap(([file, text]) => importsOf(file, text)));
}

describe('the direction of imports', () => {
  it('follows the order of the groups', () => {
    expect(
      faults({
        'server/world/ships/rules/value.ts': "import { clamp } from '#server/platform/clamp.ts';",
        'server/world/players/queries.ts': "import { valueOf } from '#server/world/ships/rules/value.ts';",
        'server/game/teams/index.ts': "export { valueOf } from '#server/world/ships/index.ts';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['a type', "import type { Player } from '#server/world/players/rules/player.ts';"],
    ['a name that is exported again', "export { playerOf } from '#server/world/players/index.ts';"],
    ['a module loaded on demand', "const players = await import('#server/world/players/index.ts');"],
  ])('may not lead back through a folder, not even by %s', (_what, text) => {
    expect(
      faults({
        'server/world/ships/schemas.ts': text,
        'server/world/players/lose-ship.ts': "import { valueOf } from '#server/world/ships/rules/value.ts';",
      }),
    ).toEqual([
      'server/world/ships/schemas.ts: ships imports players, which leads back to ships',
      'server/world/players/lose-ship.ts: players imports ships, which leads back to players',
    ]);
  });

  it.each([
    ['world/ships', 'game/teams', 'world uses only foundation'],
    ['companion/aria', 'community/accounts', 'companion uses only foundation, world, game'],
  ])('may not lead from %s to %s', (from, to, reason) => {
    const files = { [`server/${from}/queries.ts`]: `import { any } from '#server/${to}/index.ts';` };
    expect(faults(files)).toEqual([`server/${from}/queries.ts: ${from} imports ${to}, but ${reason}`]);
  });

  it('knows every group', () => {
    const files = { 'server/misplaced/ships/queries.ts': "import { any } from '#server/game/teams/index.ts';" };
    expect(faults(files)).toEqual(['server/misplaced/ships/queries.ts: misplaced is no group (docs/architecture.md)']);
  });

  it('concerns features only', () => {
    expect(importsOf('app/page.tsx', "import '#server/world/ships/rules/value.ts';")).toEqual([]);
    expect(
      importsOf('server/world/ships/index.ts', "import { value } from '#server/world/ships/rules/value.ts';"),
    ).toEqual([]);
    expect(importsOf('server/main.ts', "import { ships } from '#server/world/ships/index.ts';")).toEqual([]);
  });
});
