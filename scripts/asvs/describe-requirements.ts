import type { Mark } from '#scripts/asvs/read-marks.ts';
import type { Requirement } from '#scripts/asvs/read-requirements.ts';

const STANDING = {
  built: 'built so',
  docs: 'written down',
  none: 'does not apply',
  operator: 'operator',
  exception: 'exception',
  open: '**open**',
} as const;

const CHAPTERS = [
  'Encoding and cleaning',
  'Validation and rules of play',
  'Browser',
  'API',
  'Files',
  'Signing in',
  'Sessions',
  'Authorization',
  'Signed tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Encrypted connections',
  'Configuration',
  'Data',
  'Code and packages',
  'Logs and failures',
  'WebRTC',
];

/** The whole document. Requirements stand in the order of the standard. */
export function describeRequirements(requirements: readonly Requirement[], marks: readonly Mark[]): string {
  const byId = Map.groupBy(marks, ({ id }) => id);
  const sections = CHAPTERS.map((title, index) => {
    const own = requirements.filter(({ id }) => id.startsWith(`${index + 1}.`));
    const rows = own.map((requirement) => row(requirement, byId.get(requirement.id) ?? []));
    return [
      `## ${index + 1} ${title}`,
      '',
      '| id | level | what | how | where, or why |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `${[head(requirements, byId), ...sections].join('\n\n')}\n`;
}

function head(requirements: readonly Requirement[], byId: ReadonlyMap<string, readonly Mark[]>): string {
  const counts = Map.groupBy(requirements, (requirement) => standing(requirement, byId.get(requirement.id) ?? []));
  const ways = ['tested', ...Object.values(STANDING)].map((way) => `| ${way} | ${counts.get(way)?.length ?? 0} |`);
  return `# Security requirements: OWASP ASVS 5.0.0, levels 1 and 2

\`npm run asvs\` writes this table; a test compares it. Each requirement is named by its number in the standard and by a few words of ours. **tested**: the named tests show it; they are marked \`// asvs: <numbers>\` on the line before. Everything else is a line of \`scripts/asvs/requirements.tsv\`. **built so**: by how the product is made, without a test. **written down**: the requirement asks for a document. **operator**: up to whoever runs the service. **exception**: applies, and the specification of the product or a decision record rules otherwise. **open**: applies, and is not met or not met whole; tests beside it show the part that is.

| how | requirements |
| --- | --- |
${ways.join('\n')}`;
}

function standing({ id, kind }: Requirement, marks: readonly Mark[]): string {
  if (kind) return STANDING[kind];
  if (marks.length === 0) throw new Error(`${id} has neither a mark in a test nor a reason in requirements.tsv.`);
  return 'tested';
}

function row(requirement: Requirement, marks: readonly Mark[]): string {
  const { id, level, what, kind, reason } = requirement;
  const tests = [...Map.groupBy(marks, ({ file }) => file)].map(
    ([file, own]) => `\`${file}\` ${own.map(({ title }) => `“${title.replaceAll('|', '\\|')}”`).join(', ')}`,
  );
  const why = kind === 'docs' ? linkOf(reason) : reason;
  return `| ${id} | ${level} | ${what} | ${standing(requirement, marks)} | ${[why, ...tests].filter(Boolean).join('; ')} |`;
}

/** `docs/api.md#Limits: of use` as a link; the anchor as the forges make it of the heading. */
function linkOf(reason: string): string {
  const [, file = '', heading = '', rest = ''] = /^docs\/([\w/-]+\.md)(?:#([^:]+))?(:.*)?$/.exec(reason) ?? [];
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
  return `[${file}${heading && `, ${heading}`}](${file}${anchor && `#${anchor}`})${rest}`;
}
