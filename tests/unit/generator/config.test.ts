import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConfigInput, LIMITS, type NumericOption, resolveConfig } from '#generator/config.ts';
import { generate } from '#generator/generate.ts';
import { anyConfig } from './universes.ts';

const OPTIONS = Object.keys(LIMITS).filter((name): name is NumericOption => name in LIMITS);
function codes(input: ConfigInput): string[] {
  return resolveConfig(input).warnings.map(({ code }) => code);
}

describe('config', () => {
  test('defaults', () => {
    expect(resolveConfig({})).toEqual({
      config: {
        sectors: 1000,
        density: 20,
        twoWayWarps: 30,
        oneWayWarps: 5,
        maxWarps: 6,
        portPercent: 15,
        planetPercent: 25,
        nebulaPercent: 5,
        fedspace: 10,
        stardock: 0,
        regionType: 'player_owned',
      },
      warnings: [],
    });
    const hub = resolveConfig({ regionType: 'central_nexus', sectors: 5000 }).config;
    expect([hub.portPercent, hub.planetPercent]).toEqual([5, 10]);
  });

  test('every option is clamped to its limits, with a warning that names it', () => {
    for (const option of OPTIONS) {
      const [low, high] = LIMITS[option];
      for (const value of [low - 1, high + 1, -1e12, 1e300, low + 0.5]) {
        const { config, warnings } = resolveConfig({ sectors: 20000, density: 50, [option]: value });
        expect(config[option]).toBeGreaterThanOrEqual(low);
        expect(config[option]).toBeLessThanOrEqual(high);
        expect(Number.isInteger(config[option])).toBe(true);
        expect(warnings.some(({ code, message }) => code === 'clamped' && message.startsWith(option))).toBe(true);
      }
    }
  });

  test('refuses invalid numbers, unknown region types, and a hub of another size', () => {
    expect(() => resolveConfig({ sectors: Number.NaN })).toThrow('sectors must be a number');
    const parsed: ConfigInput = JSON.parse('{"regionType":"outer_rim"}');
    expect(() => resolveConfig(parsed)).toThrow('region type must be one of');
    expect(() => resolveConfig({ regionType: 'central_nexus' })).toThrow('exactly 5000');
    expect(() => generate({}, -1)).toThrow('seed');
    expect(() => generate({}, 1.5)).toThrow('seed');
  });

  test('raises a density that is impossible, with a warning', () => {
    const { config, warnings } = resolveConfig({ sectors: 1000, density: 3 });
    expect(warnings.map(({ code }) => code)).toEqual(['density_unreachable']);
    expect(warnings[0]?.message).toContain('density 3 cannot be kept');
    expect(config.density).toBeGreaterThan(3);
    expect(codes({ sectors: 100, maxWarps: 2 })).toEqual(['density_unreachable']);
    expect(codes({ sectors: 1000, density: config.density })).toEqual([]);
  });

  test('keeps fedspace and stardock within the universe', () => {
    expect(resolveConfig({ sectors: 20, fedspace: 20 }).config.fedspace).toBe(10);
    expect(codes({ sectors: 100, stardock: 400 })).toEqual(['stardock_out_of_range']);
    expect(resolveConfig({ sectors: 100, stardock: 400 }).config.stardock).toBe(100);
  });

  test('a resolved config resolves to itself', () => {
    fc.assert(
      fc.property(anyConfig, (input) => {
        const { config } = resolveConfig(input);
        expect(resolveConfig(config).config).toEqual(config);
      }),
    );
  });
});
