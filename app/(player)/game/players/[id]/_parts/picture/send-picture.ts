import { saveFile } from '#app/_client/download/save-file.ts';

const TYPE = 'image/png';

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE));
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
  if (!navigator.canShare(data)) return saveFile(name, blob);
  // Closing the device's dialog is a decision of the user, not an error.
  await navigator.share(data).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
