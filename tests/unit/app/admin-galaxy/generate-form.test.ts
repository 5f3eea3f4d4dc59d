import { describe, expect, it } from 'vitest';
import { queueAgain } from '#app/(admin)/admin/galaxy/_parts/job/read-params.ts';
import { fieldOf, readForm } from '#app/(admin)/admin/galaxy/new/_parts/form-resolver.ts';
import { freshValues, type Purpose, valuesOf } from '#app/(admin)/admin/galaxy/new/_parts/form-values.ts';
import { previewOrders } from '#app/(admin)/admin/galaxy/new/_parts/preview-orders.ts';
import { fullJobParams, type JobParams } from '#server/world/galaxy/rules/job-params.ts';

const WHOLE: Purpose = { kind: 'full' };
const ONE_MORE: Purpose = {
  kind: 'region',
  galaxy_id: '01a1fe20-f11e-7000-8000-12eb140ed5e6',
  galaxy_name: 'Galaxy 7',
};

function request(values = freshValues(7), purpose: Purpose = WHOLE) {
  const reading = readForm(values, purpose);
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.request;
}

function params(input = request()): Extract<JobParams, { kind: 'full' }> {
  const made = input.kind === 'full' ? fullJobParams(input.input, 7) : null;
  if (made?.kind !== 'full') throw new Error('no whole galaxy');
  return made;
}

describe('the generation form', () => {
  it('omits empty fields from the generator’s input', () => {
    expect(request().input).toMatchObject({ seed: 7, regions: { terran_space: { sectors: 1000 } } });
    expect(params().regions.map(({ config }) => config)).toEqual([
      { sectors: 5000 },
      { sectors: 1000 },
      { sectors: 1000 },
    ]);
  });

  it('names the field of a value out of range, and of a non-number', () => {
    const values = freshValues(7);
    values.seed = 'seven';
    values.regions.terran_space.density = '60';
    values.regions.player_owned.maxWarps = '2.5';
    const reading = readForm(values, WHOLE);
    const paths = reading.ok ? [] : reading.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['seed', 'regions.terran_space.density', 'regions.player_owned.maxWarps']);
  });

  it('maps the paths of a single region to the form', () => {
    expect(fieldOf('sectors', ONE_MORE)).toBe('regions.player_owned.sectors');
    expect(fieldOf('seed', ONE_MORE)).toBe('seed');
    const values = freshValues(9);
    values.regions.player_owned.sectors = '400';
    expect(request(values, ONE_MORE).input).toMatchObject({ galaxy_id: ONE_MORE.galaxy_id, seed: 9, sectors: 400 });
  });

  it('previews with the same seeds and options as the job', () => {
    const values = freshValues(7);
    values.regions.terran_space.portPercent = '20';
    const whole = request(values);
    const previewed = previewOrders(whole).map(({ input: { config } }) => config);
    const queued = params(whole).regions.map(({ region_type, seed, config }) => ({
      ...config,
      seed,
      regionType: region_type,
    }));
    expect(previewed).toEqual(queued);
  });

  it('is restored from a job unchanged, or with new seeds', () => {
    const values = freshValues(7);
    values.regions.central_nexus.density = '12';
    const job = params(request(values));
    expect(params(request(valuesOf(job, null)))).toEqual(job);
    const renewed = request(valuesOf(job, 8));
    expect(renewed.input).toMatchObject({ seed: 8, regions: { central_nexus: { density: 12 } } });
    expect(previewOrders(renewed)[0]?.input.config.seed).not.toBe(job.regions[0]?.seed);
  });
});

describe('running a job again', () => {
  it('repeats it exactly with the same seed', () => {
    const job = params();
    expect(fullJobParams(queueAgain(job, null), job.seed)).toEqual(job);
  });

  it('derives every seed anew with another', () => {
    const job = params();
    const again = fullJobParams(queueAgain(job, 8), 8);
    const seeds = again.kind === 'full' ? again.regions.map(({ seed }) => seed) : [];
    expect(seeds).toHaveLength(3);
    expect(job.regions.some(({ seed }) => seeds.includes(seed))).toBe(false);
  });
});
