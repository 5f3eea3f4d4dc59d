import type { MapController } from '../map-controller.ts';

export type GestureEvents = {
  onPick(sector: number | null): void;
  onActivate(sector: number): void;
  onHover(sector: number | null, point: { x: number; y: number }): void;
};

type Point = { x: number; y: number };

const CLICK_SLOP = 5;
const TOUCH_SLOP = 10;
const DOUBLE_MS = 380;
const WHEEL_STEP = 0.0016;

/**
 * Handles mouse, pen and touch: one pointer drags (orbit, or pan in the plan), two pointers, the right button or shift
 * pan, pinching and the wheel zoom at the pointer. Hover is computed at most once per frame.
 */
export class GestureTracker {
  private readonly pointers = new Map<number, Point>();
  private readonly listening = new AbortController();
  private readonly element: HTMLElement;
  private readonly controller: MapController;
  private readonly events: GestureEvents;
  private travelled = 0;
  private panning = false;
  private hoverPoint: Point | null = null;
  private hoverFrame = 0;
  private lastPick: { sector: number | null; at: Point; time: number } = {
    sector: null,
    at: { x: 0, y: 0 },
    time: -Infinity,
  };

  constructor(element: HTMLElement, controller: MapController, events: GestureEvents) {
    this.element = element;
    this.controller = controller;
    this.events = events;
    const { signal } = this.listening;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.forget(event), { signal });
    element.addEventListener('pointerleave', () => this.hover(null), { signal });
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  dispose(): void {
    this.listening.abort();
    cancelAnimationFrame(this.hoverFrame);
  }

  private pointOf(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    // A notice over the canvas has buttons of its own; capturing the pointer would swallow their clicks.
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (this.pointers.size === 0) {
      this.travelled = 0;
      this.panning = event.button === 1 || event.button === 2 || event.shiftKey;
    }
    this.pointers.set(event.pointerId, this.pointOf(event));
    this.element.setPointerCapture(event.pointerId);
    this.hover(null);
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    const point = this.pointOf(event);
    if (!before) {
      if (event.pointerType !== 'touch') this.hover(point);
      return;
    }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, point);
    this.travelled += Math.hypot(point.x - before.x, point.y - before.y);
    const other = others[0]?.[1];
    if (other) this.pinch(before, point, other);
    else if (this.travelled > (event.pointerType === 'touch' ? TOUCH_SLOP : CLICK_SLOP)) this.drag(before, point);
  }

  private drag(before: Point, point: Point): void {
    const { rig } = this.controller;
    const plan = rig.aim.flat > 0.5;
    if (this.panning || plan) rig.pan(point.x - before.x, point.y - before.y);
    else rig.orbit(point.x - before.x, point.y - before.y);
  }

  private pinch(before: Point, point: Point, other: Point): void {
    const { rig } = this.controller;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(point.x - other.x, point.y - other.y) || 1;
    rig.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    rig.zoom(was / is, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  }

  private up(event: PointerEvent): void {
    const single = this.pointers.size === 1 && this.pointers.has(event.pointerId);
    this.forget(event);
    const touch = event.pointerType === 'touch';
    if (!single || this.travelled > (touch ? TOUCH_SLOP : CLICK_SLOP) || event.button !== 0) return;
    const point = this.pointOf(event);
    const { sector: before, at, time } = this.lastPick;
    // The first click may have moved the camera: the second one still means the same sector.
    const again = event.timeStamp - time < DOUBLE_MS && Math.hypot(point.x - at.x, point.y - at.y) <= TOUCH_SLOP;
    if (again && before !== null) {
      this.lastPick = { sector: null, at: point, time: -Infinity };
      this.events.onActivate(before);
      return;
    }
    const sector = this.controller.pick(point.x, point.y, touch);
    this.lastPick = { sector, at: point, time: event.timeStamp };
    this.events.onPick(sector);
  }

  private forget(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.travelled += this.pointers.size > 0 ? TOUCH_SLOP + 1 : 0;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 18 : event.deltaY;
    const bounded = Math.max(-240, Math.min(240, pixels));
    const pinching = event.ctrlKey ? 4 : 1;
    this.controller.zoomAt(Math.exp(bounded * WHEEL_STEP * pinching), this.pointOf(event));
  }

  private hover(point: Point | null): void {
    this.hoverPoint = point;
    if (this.hoverFrame) return;
    this.hoverFrame = requestAnimationFrame(() => {
      this.hoverFrame = 0;
      const at = this.hoverPoint;
      const sector = at && this.pointers.size === 0 ? this.controller.pick(at.x, at.y, false) : null;
      this.events.onHover(sector, at ?? { x: 0, y: 0 });
    });
  }
}
