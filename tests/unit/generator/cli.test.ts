import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAGS } from '#generator/cli/flags.ts';
import { generate } from '#generator/generate.ts';
import type { Universe } from '#generator/universe.ts';
import { run } from './streams.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'generator-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ESCAPE = '\u001b[';
function parse(text: string): Universe {
  return JSON.parse(text);
}

describe('command line', () => {
  test('writes the universe to stdout and progress to stderr', async () => {
    const { code, stdout, stderr } = await run(['--sectors', '60', '--seed=12']);
    expect(code).toBe(0);
    expect(parse(stdout)).toEqual(generate({ sectors: 60 }, 12, undefined, '2026-02-03T04:05:06.000Z'));
    expect(stdout).toContain('\n  "version": "1.3.11"');
    expect(stderr).toContain('seed 12');
    expect(stderr).toContain('100 % Universe made');
  });

  test('every option has a flag', async () => {
    const argv = ['-s', '90', '--density', '9', '--two-way-warps', '44', '--one-way-warps', '7', '--max-warps', '5'];
    argv.push('--port-percent', '22', '--planet-percent', '33', '--nebula-percent', '11', '--fedspace', '4');
    argv.push(
      '--stardock',
      '50',
      '--region-type',
      'terran_space',
      '--seed',
      '3',
      '--created-at',
      '2026-01-31T13:00:00+01:00',
    );
    const { stdout, stderr } = await run([...argv, '--compact', '-q']);
    expect(stderr).toBe('');
    const universe = parse(stdout);
    expect(universe.config).toEqual({
      sectors: 90,
      density: 9,
      twoWayWarps: 44,
      oneWayWarps: 7,
      maxWarps: 5,
      portPercent: 22,
      planetPercent: 33,
      nebulaPercent: 11,
      fedspace: 4,
      stardock: 50,
      regionType: 'terran_space',
    });
    expect(universe.createdAt).toBe('2026-01-31T12:00:00.000Z');
    expect(stdout.split('\n')).toHaveLength(2);
  });

  test('without a seed a random one is used and reported', async () => {
    const first = await run(['-s', '20']);
    const second = await run(['-s', '20']);
    expect(parse(first.stdout).seed).not.toBe(parse(second.stdout).seed);
    expect(first.stderr).toContain(`seed ${parse(first.stdout).seed} (random)`);
  });

  test('clamps with a warning, also with --quiet', async () => {
    const { code, stdout, stderr } = await run(['-s', '7', '--density', '99', '-q']);
    expect(code).toBe(0);
    expect(parse(stdout).config).toMatchObject({ sectors: 20, density: 50 });
    expect(stderr).toContain('7 becomes 20');
    expect(stderr).toContain('99 becomes 50');
  });

  test.each([
    [['--region-type', 'outer_rim'], '--region-type takes one of'],
    [['--region-type', 'central_nexus'], 'exactly 5000 sectors'],
    [['--region-type', 'central_nexus', '--sectors', '4999'], 'exactly 5000 sectors'],
    [['--sektors', '20'], "Unknown option '--sektors'"],
    [['--sectors', 'many'], '--sectors takes a number, not "many"'],
    [['--sectors', ''], '--sectors takes a number'],
    [['--density', 'Infinity'], '--density takes a number'],
    [['--seed', '1.5'], '--seed takes a whole number'],
    [['--seed', '99999999999999999999'], '--seed takes a whole number'],
    [['--created-at', 'yesterday'], 'ISO 8601'],
    [['--render-axis', 'back'], '--render-axis takes one of top, side, iso'],
    [['--progress', 'loud'], '--progress takes one of'],
    [['universe.json'], 'Unexpected argument'],
    [['--config-json', '/does/not/exist'], 'cannot read options'],
  ])('%j ends with code 2 and one sentence', async (argv, sentence) => {
    const { code, stdout, stderr } = await run(argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('options are read from stdin; flags override them, with a warning', async () => {
    const stdin = JSON.stringify({ sectors: 80, 'max-warps': 4, seed: 5, twoWayWarps: 50, colour: 'red' });
    const { stdout, stderr } = await run(['--config-json', '-', '--sectors', '70', '--max-warps', '4'], { stdin });
    const universe = parse(stdout);
    expect(universe).toMatchObject({ seed: 5, config: { sectors: 70, maxWarps: 4, twoWayWarps: 50 } });
    expect(stderr).toContain('--sectors 70 overrides sectors 80');
    expect(stderr).not.toContain('overrides maxWarps');
    expect(stderr).toContain('no option is called "colour"');
  });

  test('options are read from a file, and its errors are reported', async () => {
    const file = path.join(folder, 'options.json');
    await writeFile(file, '{"sectors": "many"}');
    expect((await run(['--config-json', file])).stderr).toContain('sectors');
    await writeFile(file, '\ufeff{"sectors": "many"}');
    expect((await run(['--config-json', file])).stderr).toContain('sectors');
    await writeFile(file, '{"sectors": 40');
    expect((await run(['--config-json', file])).stderr).toContain('is not JSON');
    await writeFile(file, '[1]');
    expect((await run(['--config-json', file])).stderr).toContain('one JSON object');
    await writeFile(file, '{"regionType":"moon"}');
    const bad = await run(['--config-json', file]);
    expect([bad.code, bad.stdout]).toEqual([2, '']);
    expect(bad.stderr).toContain('must be one of player_owned');
    await writeFile(file, '{"sectors": 40, "regionType": "terran_space"}');
    expect(parse((await run(['--config-json', file])).stdout).config).toMatchObject({ sectors: 40 });
  });

  test('writes a file atomically, and leaves none after a failure', async () => {
    const file = path.join(folder, 'galaxy.json');
    const { code, stdout } = await run(['-s', '30', '--seed', '2', '-o', file]);
    expect([code, stdout]).toEqual([0, '']);
    expect(parse(await readFile(file, 'utf8')).totalSectors).toBe(30);
    const failed = await run(['-s', '30', '-o', path.join(folder, 'none', 'galaxy.json')]);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('generate: cannot write');
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  });

  test('progress for programs: one JSON object a line', async () => {
    const { stderr } = await run(['-s', '3', '--progress=json', '--seed', '1']);
    const lines: Record<string, unknown>[] = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ level: 'warning', code: 'clamped' });
    const steps = lines.filter((line) => 'progress' in line);
    expect(steps.map(({ phase }) => phase)).toEqual(['layout', 'warps', 'formations', 'content', 'ports', 'done']);
    const shares = steps.map(({ progress }) => Number(progress));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('the help lists every flag, and the version is the format’s', async () => {
    const { code, stdout } = await run(['--help']);
    expect(code).toBe(0);
    for (const { name } of FLAGS) expect(stdout).toContain(`--${name}`);
    expect(stdout).not.toContain(ESCAPE);
    expect((await run(['--version'])).stdout).toBe('1.3.11\n');
  });

  test('the summary reports the result and unmet requests', async () => {
    const { stderr } = await run(['-s', '400', '--density', '3', '--seed', '8', '--summary', '-q']);
    expect(stderr).toContain('player_owned · 400 sectors · seed 8');
    expect(stderr).toMatch(/longest \d+ of \d+ allowed/);
    expect(stderr.match(/density 3 cannot be kept/g)).toHaveLength(2);
  });

  test.each(['top', 'side', 'iso'])('draws the %s view', async (axis) => {
    const argv = ['-s', '200', '--seed', '4', '--render', '--render-axis', axis, '-q'];
    const plain = await run(argv);
    expect(plain.stderr).toContain(`${axis} view`);
    expect(plain.stderr).not.toContain(ESCAPE);
    for (const mark of ['@', 'S', 'f', '+', 'o']) expect(plain.stderr).toContain(mark);
    for (const line of plain.stderr.split('\n').slice(0, -4)) expect(line.length).toBeLessThanOrEqual(100);
    const coloured = await run(argv, { isTTY: true });
    expect(coloured.stderr).toContain(`${ESCAPE}38;5;`);
    for (const quiet of [
      await run([...argv, '--no-color'], { isTTY: true }),
      await run(argv, { isTTY: true, env: { NO_COLOR: '1' } }),
    ]) {
      expect(quiet.stderr).toBe(plain.stderr);
    }
  });

  test('the three views differ', async () => {
    const views = await Promise.all(
      ['top', 'side', 'iso'].map(
        async (axis) => (await run(['-s', '90', '--seed', '4', '-q', '--render-axis', axis])).stderr,
      ),
    );
    expect(new Set(views).size).toBe(3);
  });
});
