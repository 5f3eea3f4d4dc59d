import { canShare, share } from '#app/_browser/secure-context.ts';
import { saveFile } from '#app/_client/download/save-file.ts';

const TYPE = 'image/png';
/** Differences of this size are invisible. */
const MAX_NOISE = 3;

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE));
}

/** A colour of no screen, so that neither white nor noise resembles it. */
const TEST_COLOUR = [27, 201, 94] as const;

/**
 * Whether pictures leave the browser as they were drawn: browsers that resist fingerprinting may return a white or a
 * noisy one.
 */
export function readsPicturesBack(): boolean {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return false;
  brush.fillStyle = `rgb(${TEST_COLOUR.join(' ')})`;
  brush.fillRect(0, 0, 4, 4);
  const pixels = brush.getImageData(0, 0, 4, 4).data;
  return pixels.every((value, index) => Math.abs(value - (TEST_COLOUR[index % 4] ?? 255)) <= MAX_NOISE);
}

export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await toBlob(canvas);
  if (blob) saveFile(name, blob);
}

/** Shares the picture by the device's share dialog; saves it where pictures cannot be shared. */
export async function sharePicture(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  const blob = await toBlob(canvas);
  if (!blob) return;
  const data = { title, files: [new File([blob], name, { type: TYPE })] };
  if (!canShare(data)) return saveFile(name, blob);
  await share(data);
}
