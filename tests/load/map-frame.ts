/**
 * What a frame of the galaxy map costs: `node tests/load/map-frame.ts [sectors …]`.
 * CPU is the time inside animation-frame callbacks, draw calls are counted at the WebGL interface; both are read from
 * outside, the map has no hooks for it. Frame intervals include the rasteriser, which is software on most CI machines.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { type FrameSample, readProbe, startProbe } from './map-harness/frame-probe.ts';
import { serveMapHarness } from './map-harness/serve.ts';

const SIZES = [1_000, 5_000, 20_000];
const STEPS = 90;

export type MapFrameFigures = {
  sectors: number;
  warps: number;
  first_frame_ms: number;
  orbit: FrameSample;
  zoom: FrameSample;
  hover: FrameSample;
  idle_frames: number;
};

/** Measures each size in a fresh page of one browser. */
export async function measureMapFrames(sizes: readonly number[] = SIZES): Promise<MapFrameFigures[]> {
  const harness = await serveMapHarness();
  const browser = await launch();
  try {
    const figures: MapFrameFigures[] = [];
    for (const sectors of sizes) figures.push(await measure(browser, harness.url, sectors));
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

async function measure(browser: Browser, url: string, sectors: number): Promise<MapFrameFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(startProbe);
  await page.goto(`${url}?sectors=${sectors}&frame=all`);
  await page.waitForFunction(() => window.mapProbe.firstFrame > 0 && document.fonts.status === 'loaded');
  const warps = await page.evaluate(async (count) => {
    const response = await fetch(`/universe.json?sectors=${count}`);
    const data: { warps: unknown[] } = await response.json();
    return data.warps.length;
  }, sectors);
  const first_frame_ms = await page.evaluate(() => window.mapProbe.firstFrame);
  const orbit = await sample(page, () => drag(page));
  const zoom = await sample(page, () => wheel(page));
  const hover = await sample(page, () => wander(page));
  await settle(page);
  const idle = await sample(page, () => page.evaluate(() => new Promise((done) => setTimeout(done, 1_000))));
  await page.close();
  return { sectors, warps, first_frame_ms, orbit, zoom, hover, idle_frames: idle.frames };
}

async function sample(page: Page, act: () => Promise<unknown>): Promise<FrameSample> {
  await page.evaluate(() => window.mapProbe.reset());
  await act();
  return page.evaluate(readProbe);
}

/** Resolves once a whole animation frame has passed without drawing. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.mapProbe.lastDraw > 250);
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(500, 450);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) await page.mouse.move(500 + step * 4, 450 + Math.sin(step / 9) * 60);
  await page.mouse.up();
}

async function wheel(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step < STEPS / 2 ? -60 : 60);
}

async function wander(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step++) await page.mouse.move(300 + step * 9, 450 + Math.sin(step / 5) * 200);
}

function print(figures: readonly MapFrameFigures[]): void {
  const row = (sample: FrameSample) =>
    `cpu ${sample.cpu_median_ms.toFixed(2)} ms (p95 ${sample.cpu_p95_ms.toFixed(2)})  draws ${sample.draw_calls}  ` +
    `${sample.fps.toFixed(0)} fps over ${sample.frames} frames`;
  for (const figure of figures) {
    console.log(`${figure.sectors} sectors, ${figure.warps} warps: first frame ${figure.first_frame_ms.toFixed(0)} ms`);
    console.log(`  orbit  ${row(figure.orbit)}`);
    console.log(`  zoom   ${row(figure.zoom)}`);
    console.log(`  hover  ${row(figure.hover)}`);
    console.log(`  idle   ${figure.idle_frames} frames drawn in one second`);
  }
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  print(await measureMapFrames(positionals.length > 0 ? positionals.map(Number) : SIZES));
}
