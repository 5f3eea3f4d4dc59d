import { expect, test } from 'vitest';
import { LAYOUT_MS, type LabelFrame, labelWork } from '../../../../app/_map/model/label-pace.ts';

const MOVING: LabelFrame = { changed: false, moved: true, since: 0, followed: 0 };

/** What is done in each frame of a motion of one second at a frame rate. */
function motion(framesPerSecond: number): string[] {
  let [laidOutAt, followed] = [-1_000, 0];
  return Array.from({ length: framesPerSecond }, (_, frame) => {
    const now = (frame * 1_000) / framesPerSecond;
    const work = labelWork({ ...MOVING, since: now - laidOutAt, followed });
    followed = work === 'layout' ? 0 : followed + 1;
    if (work === 'layout') laidOutAt = now;
    return work;
  });
}

test('labels are laid out at once when what is labelled changes, moving or not', () => {
  expect(labelWork({ ...MOVING, changed: true })).toBe('layout');
  expect(labelWork({ ...MOVING, moved: false, changed: true })).toBe('layout');
});

test('a motion begins with labels that follow their points, and lays them out about every 120 ms', () => {
  const frames = motion(60);
  expect(frames[0]).toBe('follow');
  const layouts = frames.filter((work) => work === 'layout').length;
  expect(layouts).toBeGreaterThan(5);
  expect(layouts).toBeLessThanOrEqual(1_000 / LAYOUT_MS);
});

test('on a slow machine at most one frame in five lays them out', () => {
  expect(motion(10).join(' ')).toBe('follow follow follow follow layout follow follow follow follow layout');
});

test('the first frame after a motion lays them out, later ones leave them', () => {
  expect(labelWork({ ...MOVING, moved: false, followed: 3 })).toBe('layout');
  expect(labelWork({ ...MOVING, moved: false, since: 10_000 })).toBe('keep');
});
