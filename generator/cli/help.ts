import { FLAGS, type Flag, type FlagGroup } from '#generator/cli/flags.ts';
import type { Paint } from '#generator/cli/paint.ts';

const GROUPS: readonly FlagGroup[] = ['Size and shape', 'Content', 'Repeatability', 'Output', 'Other'];
const COLUMN = 28;
const EXAMPLES: readonly [command: string, what: string][] = [
  ['generate --sectors 300 --render --output galaxy.json', 'a small galaxy and its map'],
  ['generate --sectors 5000 --region-type central_nexus --seed 42 --summary', 'a hub, described'],
  ['generate --config-json options.json --compact | gzip > galaxy.json.gz', 'options from a file'],
];

/** What `--help` prints. */
export function helpText(paint: Paint): string {
  const lines = [
    `${paint.bold('generate')} makes a galaxy to trade and fight in: sectors, warps, ports, planets and who lives there.`,
    'The same seed and options make the same galaxy, byte for byte, on every machine.',
    '',
    `${paint.bold('Usage')}  generate [options] > galaxy.json`,
  ];
  for (const group of GROUPS) {
    lines.push('', paint.bold(group));
    for (const flag of FLAGS.filter((one) => one.group === group)) lines.push(describe(flag, paint));
  }
  lines.push('', paint.bold('Examples'));
  for (const [command, what] of EXAMPLES) lines.push(`  ${paint.dim(`# ${what}`)}`, `  ${command}`);
  lines.push(
    '',
    paint.bold('Into a database'),
    '  Without options and with DATABASE_URL set, the universe goes into PostgreSQL and replaces the one of its name.',
    '  UNIVERSE_NAME, TW_SECTORS, TW_SEED, TW_REGION_TYPE, TW_PORT_PERCENT and TW_PLANET_PERCENT set it up.',
    '',
    paint.bold('Exit codes'),
    '  0 made   1 could not be written   2 asked for what does not exist',
    '',
  );
  return lines.join('\n');
}

function describe(flag: Flag, paint: Paint): string {
  const short = flag.short ? `-${flag.short}, ` : '    ';
  const spelled = `${short}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`;
  return `  ${paint.accent(spelled.padEnd(COLUMN))} ${flag.help}`;
}
