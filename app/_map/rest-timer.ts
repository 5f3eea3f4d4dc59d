/**
 * Calls back once nothing has moved for a while. A new timer for each frame of a motion would cost as much as a draw
 * call, so one runs on and is continued if it ends too early.
 */
export class RestTimer {
  private readonly ms: number;
  private readonly rest: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private until = 0;

  constructor(ms: number, rest: () => void) {
    this.ms = ms;
    this.rest = rest;
  }

  /** Something moved at `now` (milliseconds of `performance.now`). */
  moved(now: number): void {
    this.until = now + this.ms;
    this.timer ??= setTimeout(() => this.ring(), this.ms);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private ring(): void {
    this.timer = undefined;
    const left = this.until - performance.now();
    if (left > 0) this.timer = setTimeout(() => this.ring(), left);
    else this.rest();
  }
}
