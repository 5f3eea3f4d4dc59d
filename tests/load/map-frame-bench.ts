/**
 * What a frame of the galaxy map costs ÷ a bare three.js scene of the same points and lines, by number of sectors.
 * CPU is the time inside animation-frame callbacks, draw calls and uploads are counted at the WebGL interface; all are
 * read from outside, the map has no hooks for it. How fast frames follow each other says nothing here: most machines
 * that run this draw in software.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { type FrameSample, readProbe, startProbe } from './map-harness/frame-probe.ts';
import { serveMapHarness } from './map-harness/serve.ts';
import { median } from './rest/interleave.ts';

const SIZES = [1_000, 5_000, 20_000];
const STEPS = 40;

export type MapFrameFigures = {
  sectors: number;
  first_frame_ms: number;
  orbit: FrameSample;
  zoom: FrameSample;
  hover: FrameSample;
  idle_frames: number;
  bare: FrameSample;
  /** Median CPU of an orbit's frame ÷ that of the bare scene, rounds A B B A. */
  ratio: number;
};

/** Measures each size in fresh pages of one browser. */
export async function benchMapFrames(options: {
  rounds: number;
  sizes?: readonly number[];
}): Promise<MapFrameFigures[]> {
  const harness = await serveMapHarness();
  const browser = await launch();
  try {
    const figures: MapFrameFigures[] = [];
    for (const sectors of options.sizes ?? SIZES)
      figures.push(await measure(browser, harness.url, sectors, options.rounds));
    return figures;
  } finally {
    await browser.close();
    await harness.close();
  }
}

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
}

async function measure(browser: Browser, url: string, sectors: number, rounds: number): Promise<MapFrameFigures> {
  const map = await openPage(browser, `${url}?sectors=${sectors}&frame=all`);
  const first_frame_ms = await map.evaluate(() => window.mapProbe.firstFrame);
  const bare = await openPage(browser, `${url}bare.html?sectors=${sectors}`);
  const turns = { map: [] as FrameSample[], bare: [] as FrameSample[] };
  for (let round = 0; round < rounds; round++)
    for (const side of ['map', 'bare', 'bare', 'map'] as const)
      turns[side].push(await sample(side === 'map' ? map : bare, drag));
  const [orbit, yardstick] = [middle(turns.map), middle(turns.bare)];
  const zoom = await sample(map, wheel);
  const hover = await sample(map, movePointer);
  await settle(map);
  const idle = await sample(map, () => map.evaluate(() => new Promise((done) => setTimeout(done, 1_000))));
  await map.close();
  await bare.close();
  const ratio = median(turns.map.map(({ cpu_median_ms }, i) => cpu_median_ms / (turns.bare[i]?.cpu_median_ms ?? 0)));
  return { sectors, first_frame_ms, orbit, zoom, hover, idle_frames: idle.frames, bare: yardstick, ratio };
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(startProbe);
  await page.goto(url);
  await page.waitForFunction(() => window.mapProbe.firstFrame > 0 && document.fonts.status === 'loaded');
  return page;
}

async function sample(page: Page, act: (page: Page) => Promise<unknown>): Promise<FrameSample> {
  await page.bringToFront();
  await page.evaluate(() => window.mapProbe.reset());
  await act(page);
  return page.evaluate(readProbe);
}

function middle(samples: readonly FrameSample[]): FrameSample {
  const of = (read: (sample: FrameSample) => number): number => median(samples.map(read));
  return {
    frames: of(({ frames }) => frames),
    cpu_median_ms: of(({ cpu_median_ms }) => cpu_median_ms),
    cpu_p95_ms: of(({ cpu_p95_ms }) => cpu_p95_ms),
    draw_calls: Math.max(...samples.map(({ draw_calls }) => draw_calls)),
    uploaded_bytes: Math.max(...samples.map(({ uploaded_bytes }) => uploaded_bytes)),
    fps: of(({ fps }) => fps),
  };
}

/** Resolves once a whole animation frame has passed without drawing. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.mapProbe.lastDraw > 250);
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(500, 450);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) await page.mouse.move(500 + step * 9, 450 + Math.sin(step / 9) * 60);
  await page.mouse.up();
}

async function wheel(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step < STEPS / 2 ? -60 : 60);
}

async function movePointer(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step++) await page.mouse.move(300 + step * 20, 450 + Math.sin(step / 5) * 200);
}

export function describeMapFrames(figures: readonly MapFrameFigures[]): string {
  const row = (name: string, { cpu_median_ms, cpu_p95_ms, draw_calls, uploaded_bytes, frames }: FrameSample) =>
    `    ${name.padEnd(20)} CPU ${cpu_median_ms.toFixed(2).padStart(6)} ms   p95 ${cpu_p95_ms.toFixed(2).padStart(6)} ms   ${String(draw_calls).padStart(2)} draws   ${String(uploaded_bytes).padStart(7)} bytes sent   ${frames} frames`;
  return [
    'A frame of the galaxy map: CPU inside its callback, most draw calls and bytes sent to buffers in one',
    ...figures.flatMap(({ sectors, first_frame_ms, orbit, zoom, hover, idle_frames, bare, ratio }) => [
      `  ${sectors.toLocaleString('en')} sectors, the first frame after ${first_frame_ms.toFixed(0)} ms, ${idle_frames} frames in an idle second`,
      row('orbit', orbit),
      row('zoom', zoom),
      row('hover', hover),
      row('bare three.js, orbit', bare),
      `    orbit / bare         ${ratio.toFixed(2)}`,
    ]),
  ].join('\n');
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  console.log(describeMapFrames(await benchMapFrames({ rounds: 2, ...(sizes.length > 0 && { sizes }) })));
}
