import type { Page } from 'playwright/test';

type Frame = { at: number; jpeg: string };

const SIZE = { width: 1_280, height: 720 } as const;
/** Nothing moved for longer: nobody wants to watch a service that a slow machine keeps waiting. */
const MAX_STILL_MS = 1_600;

/** Records what a page shows until `stop`, which makes a WebM of at most `seconds` of it in a page of its own. */
export async function recordScreen(page: Page): Promise<{ stop(seconds: number): Promise<Buffer> }> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  });
  return {
    async stop(seconds) {
      await session.send('Page.stopScreencast');
      return encode(page, timed(frames, seconds * 1_000));
    },
  };
}

/** Milliseconds from the start for each frame: still times cut short, the rest in proportion. */
function timed(frames: readonly Frame[], lengthMs: number): Frame[] {
  let passed = 0;
  const spaced = frames.map(({ at, jpeg }, index) => {
    passed += Math.min(MAX_STILL_MS, index === 0 ? 0 : at - (frames[index - 1]?.at ?? at));
    return { at: passed, jpeg };
  });
  const scale = Math.min(1, lengthMs / Math.max(passed, 1));
  return spaced.map(({ at, jpeg }) => ({ at: at * scale, jpeg }));
}

/** Plays the frames on a canvas, in real time, into the browser's own encoder. */
async function encode(page: Page, frames: readonly Frame[]): Promise<Buffer> {
  const studio = await page.context().newPage();
  const base64 = await studio.evaluate(
    async ({ shown, size }) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const brush = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(20), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: 2_000_000,
      });
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      const pictures = await Promise.all(
        shown.map(async ({ jpeg }) => createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob())),
      );
      recorder.start();
      const start = performance.now();
      for (const [index, { at }] of shown.entries()) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + at - performance.now())));
        const picture = pictures[index];
        if (picture) brush?.drawImage(picture, 0, 0, size.width, size.height);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      recorder.stop();
      await ended;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { shown: frames, size: SIZE },
  );
  await studio.close();
  return Buffer.from(base64, 'base64');
}
