import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LabelLayout } from '../../../../app/_map/model/label-layout.ts';

function label(key: string, x: number, y: number, width = 60) {
  return { key, x, y, width, height: 15, stands: 'around' as const };
}

test('a label is placed to the right of its point, or on the next free side', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  expect(layout.place(label('first', 100, 100))).toBe(true);
  expect(layout.placed[0]).toEqual({ key: 'first', left: 108, top: 92.5, side: 0 });
  expect(layout.place(label('second', 100, 100))).toBe(true);
  expect(layout.placed[1]?.left).toBeLessThan(100);
});

test('a label that would leave the map or covers a reserved area is not placed', () => {
  const layout = new LabelLayout(200, 100, 10, 8);
  layout.reserve(0, 0, 200, 100);
  expect(layout.place(label('hidden', 100, 50))).toBe(false);
});

test('a label covers no other point if there is a free place', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  layout.avoid(0, 100, 100);
  layout.avoid(1, 140, 100);
  layout.avoid(2, 60, 100);
  layout.place({ ...label('first', 100, 100), point: 0 });
  const [placed] = layout.placed;
  expect(placed?.top).not.toBe(92.5);
  for (const [x, y] of [
    [140, 100],
    [60, 100],
  ] as const) {
    const covers =
      x > (placed?.left ?? 0) && x < (placed?.left ?? 0) + 60 && Math.abs(y - (placed?.top ?? 0) - 7.5) < 8;
    expect(covers).toBe(false);
  }
});

test('a label is placed even if points are everywhere', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  for (let x = 0; x < 400; x += 10) for (let y = 0; y < 300; y += 10) layout.avoid(x * 1_000 + y, x, y);
  expect(layout.place(label('crowded', 200, 150))).toBe(true);
});

test('a label goes to the side where it covers least of what is drawn', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  layout.avoidDrawing(120, 85, 30, 30);
  layout.avoidLine(100, 100, [-1, 0], 200);
  layout.place(label('first', 100, 100));
  // Right lies the drawing, left the line: above is free.
  expect(layout.placed[0]?.top).toBeLessThan(85);
});

test('a label is placed even if everything is covered', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  layout.avoidDrawing(0, 0, 400, 300);
  expect(layout.place(label('crowded', 200, 150))).toBe(true);
});

test('no more than the limit are placed', () => {
  const layout = new LabelLayout(2_000, 2_000, 2, 8);
  for (let i = 0; i < 5; i++) layout.place(label(String(i), 200, 200 + i * 200));
  expect(layout.placed).toHaveLength(2);
  expect(layout.full).toBe(true);
});

test('placed labels never overlap', () => {
  const point = fc.tuple(fc.nat(800), fc.nat(600), fc.integer({ min: 10, max: 140 }));
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const layout = new LabelLayout(800, 600, 60, 8);
      points.forEach(([x, y, width], i) => {
        layout.place(label(String(i), x, y, width));
      });
      const boxes = layout.placed.map(({ key, left, top }) => ({
        left,
        top,
        right: left + (points[Number(key)]?.[2] ?? 0),
      }));
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.top + 15 <= b.top || b.top + 15 <= a.top;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('the name of a group moves up or down rather than over a star and its drawing', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  layout.avoid(0, 200, 150);
  layout.avoidDrawing(180, 130, 40, 40);
  layout.place({ key: 'group', x: 200, y: 150, width: 120, height: 15, stands: 'middle' });
  const [placed] = layout.placed;
  expect(placed && (placed.top + 15 <= 130 || placed.top >= 170)).toBe(true);
});

test('a group goes without its name where it would cover a star anyway', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  for (let x = 0; x < 400; x += 10) for (let y = 0; y < 300; y += 10) layout.avoid(x * 1_000 + y, x, y);
  const group = { key: 'group', x: 200, y: 150, width: 120, height: 15, stands: 'middle' } as const;
  expect(layout.place(group)).toBe(false);
});

test('a figure stands above its disc, and below it where another text is above', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  const figure = { key: 'figure', x: 200, y: 150, width: 40, height: 15, stands: 'above', offset: 20 } as const;
  layout.place(figure);
  layout.place({ ...figure, key: 'second' });
  expect(layout.placed.map(({ top }) => top)).toEqual([115, 170]);
});

test('no text touches the edge of the map', () => {
  const layout = new LabelLayout(400, 300, 10, 8);
  layout.place(label('left', 70, 100, 60));
  layout.reserve(78, 90, 100, 20);
  layout.place(label('second', 66, 100, 58));
  for (const { left } of layout.placed) expect(left).toBeGreaterThanOrEqual(4);
});

test('a label stays on the side where it was, unless another one is clearly better', () => {
  const kept = new LabelLayout(400, 300, 10, 8);
  kept.place({ ...label('first', 100, 100), before: 1 });
  expect(kept.placed[0]).toMatchObject({ side: 1 });
  const covered = new LabelLayout(400, 300, 10, 8);
  covered.avoidDrawing(20, 85, 70, 30);
  covered.place({ ...label('first', 100, 100), before: 1 });
  expect(covered.placed[0]).toMatchObject({ side: 0 });
  const taken = new LabelLayout(400, 300, 10, 8);
  taken.reserve(20, 85, 70, 30);
  taken.place({ ...label('first', 100, 100), before: 1 });
  expect(taken.placed[0]).toMatchObject({ side: 0 });
});
