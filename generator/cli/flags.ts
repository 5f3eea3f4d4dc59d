import { LIMITS, type NumericOption } from '#generator/config.ts';

export type FlagGroup = 'Size and shape' | 'Content' | 'Repeatability' | 'Output' | 'Other';

export type Flag = {
  name: string;
  short?: string;
  /** Named value in the help; absent for a switch. */
  value?: string;
  group: FlagGroup;
  help: string;
  /** The option of the generator that the flag sets. */
  option?: NumericOption;
};

function range(option: NumericOption): string {
  return `${LIMITS[option][0]}-${LIMITS[option][1]}`;
}

/** Every flag of the command line; the parser and the help are made from this list. */
export const FLAGS: readonly Flag[] = [
  number('sectors', 'sectors', 'Size and shape', `sectors in the region, ${range('sectors')} (1000)`, 's'),
  {
    name: 'region-type',
    value: 'TYPE',
    group: 'Size and shape',
    help: 'player_owned, terran_space or central_nexus (player_owned)',
  },
  number(
    'density',
    'density',
    'Size and shape',
    `longest course between two sectors, in warps, ${range('density')} (20)`,
  ),
  number(
    'two-way-warps',
    'twoWayWarps',
    'Size and shape',
    `free warp slots that get a two-way lane, percent, ${range('twoWayWarps')} (30)`,
  ),
  number(
    'one-way-warps',
    'oneWayWarps',
    'Size and shape',
    `free warp slots that get a one-way lane, percent, ${range('oneWayWarps')} (5)`,
  ),
  number('max-warps', 'maxWarps', 'Size and shape', `warps out of a sector at most, ${range('maxWarps')} (6)`),
  number('fedspace', 'fedspace', 'Size and shape', `sectors 1..N under federation law, ${range('fedspace')} (10)`),
  number('stardock', 'stardock', 'Size and shape', 'sector of the stardock, 0 to pick one (0)'),
  number(
    'port-percent',
    'portPercent',
    'Content',
    `sectors with a port, percent, ${range('portPercent')} (hub 5, others 15)`,
  ),
  number(
    'planet-percent',
    'planetPercent',
    'Content',
    `sectors with planets, percent, ${range('planetPercent')} (hub 10, others 25)`,
  ),
  number(
    'nebula-percent',
    'nebulaPercent',
    'Content',
    `sectors inside a nebula, percent, ${range('nebulaPercent')} (5)`,
  ),
  {
    name: 'seed',
    value: 'N',
    group: 'Repeatability',
    help: 'whole number; the same seed and options make the same universe (random)',
  },
  {
    name: 'created-at',
    value: 'TIME',
    group: 'Repeatability',
    help: 'ISO 8601 time to stamp, for byte-identical output (now)',
  },
  {
    name: 'config-json',
    value: 'PATH',
    group: 'Repeatability',
    help: 'options from a JSON file, or - for stdin; flags win over it',
  },
  { name: 'output', short: 'o', value: 'PATH', group: 'Output', help: 'write the universe to a file (stdout)' },
  { name: 'compact', group: 'Output', help: 'JSON without line breaks' },
  { name: 'summary', group: 'Output', help: 'describe the universe on stderr' },
  { name: 'render', group: 'Output', help: 'draw a map on stderr' },
  { name: 'render-axis', value: 'AXIS', group: 'Output', help: 'top, side or iso (top)' },
  { name: 'no-color', group: 'Output', help: 'no colour codes; NO_COLOR does the same' },
  { name: 'quiet', short: 'q', group: 'Output', help: 'no progress' },
  {
    name: 'progress',
    value: 'FORM',
    group: 'Output',
    help: 'auto, text, json (one object a line on stderr) or none (auto)',
  },
  { name: 'help', short: 'h', group: 'Other', help: 'show this' },
  { name: 'version', short: 'V', group: 'Other', help: 'show the version of the universe format' },
];

function number(name: string, option: NumericOption, group: FlagGroup, help: string, short?: string): Flag {
  return { name, value: 'N', group, help, option, ...(short && { short }) };
}
