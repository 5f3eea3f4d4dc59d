/** `npm run new -- group/feature/verb-noun`: a use case and its test in their places, and what is left to do. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const [, feature, useCase] = /^([a-z]+\/[a-z][a-z0-9-]*)\/([a-z]+(?:-[a-z0-9]+)+)$/.exec(process.argv[2] ?? '') ?? [];
if (!feature || !useCase) {
  console.error('Name the group, the feature and the use case as verb-noun: npm run new -- game/teams/rename-team');
  process.exit(2);
}
const name = useCase.replaceAll(/-([a-z0-9])/g, (_all, initial: string) => initial.toUpperCase());
const input = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;

await write(
  `server/${feature}/${useCase}.ts`,
  `import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { ${input} } from '#server/${feature}/schemas.ts';

/**
 * What it does, in one sentence.
 * @throws DomainError CONFLICT \`reason\`
 */
export function ${name}(ctx: PlayerCtx, input: ${input}): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.sql('UPDATE … WHERE id = $1 AND <the condition>', [input.id]);
  });
}
`,
);
await write(
  `tests/integration/${feature}/${useCase}.test.ts`,
  `import { expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();

it('does what its name says', async () => {
  const player = await world.player();
  expect(player.game).toBeDefined();
});
`,
);
console.log(`
Next, as CONTRIBUTING.md says under "Add a procedure":
  1. server/${feature}/schemas.ts: ${name}Input and its output, with descriptions
  2. server/${feature}/router.ts: the procedure with route, errors and access; a new router also in server/api.ts
  3. tests/integration/authorization/access-table.ts: who may call it
  4. app/_client/cache: what it makes stale, or what refreshes it
  5. player procedures: tests/integration/game/navigation/player-calls.ts
     admin writes: tests/integration/authorization/admin-writes.test.ts
  6. npm run client, and a line in CHANGELOG.md if somebody notices
  7. npm run verify`);

async function write(file: string, text: string): Promise<void> {
  const target = path.join(ROOT, file);
  if (existsSync(target)) {
    console.error(`${file} exists already.`);
    process.exit(1);
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(`wrote ${file}`);
}
