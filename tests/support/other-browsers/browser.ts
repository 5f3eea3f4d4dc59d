export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** What a story needs of a browser, whichever protocol it speaks. */
export type Browser = {
  navigate(url: string): Promise<void>;
  /** Runs a function in the page. It may use nothing but its arguments, which are sent as JSON, as is its result. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives the page this size. */
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
};
