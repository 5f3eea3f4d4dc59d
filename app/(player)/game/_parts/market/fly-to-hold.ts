const MAX_CRATES = 5;
const UNITS_A_CRATE = 10;
const FLIGHT_MS = 650;
const GAP_MS = 90;
/** How far the path curves to the side, as a share of its height. */
const BEND = 0.35;

/** Animates crates from the purchased good to the hold in the status bar, which pulses. */
export function flyToHold(from: Element | null, quantity: number): void {
  const hold = document.querySelector('[data-figure="hold"]');
  if (!from || !hold || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [centreOf(from), centreOf(hold)];
  const crates = Math.min(MAX_CRATES, Math.ceil(quantity / UNITS_A_CRATE));
  for (let index = 0; index < crates; index++) flyCrate(start, end, index * GAP_MS);
  hold.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { delay: FLIGHT_MS, duration: 300, easing: 'ease-out' });
}

type Point = { x: number; y: number };

function flyCrate(start: Point, end: Point, delay: number): void {
  const crate = document.createElement('span');
  crate.ariaHidden = 'true';
  crate.dataset.flies = 'hold';
  crate.className = 'pointer-events-none fixed top-0 left-0 z-50 size-3 rounded-xs border border-accent bg-accent-soft';
  document.body.append(crate);
  const [x, y] = [end.x - start.x, end.y - start.y];
  const bend = { x: start.x + x / 2 - y * BEND, y: start.y + y / 2 };
  const frames = [
    { translate: at(start), scale: 1.4, opacity: 0 },
    { translate: at(start), scale: 1.4, opacity: 1, offset: 0.1 },
    { translate: at(bend), scale: 1.1, opacity: 1, offset: 0.55 },
    { translate: at(end), scale: 0.5, opacity: 0.6 },
  ];
  const flight = crate.animate(frames, { delay, duration: FLIGHT_MS, easing: 'ease-in-out', fill: 'both' });
  flight.onfinish = () => crate.remove();
}

function at({ x, y }: Point): string {
  return `${x}px ${y}px`;
}

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
