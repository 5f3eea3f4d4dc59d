/**
 * The text of a file that a person chose. Programs of Windows write UTF-16 with a mark at the beginning; everything else
 * is read as UTF-8, without its mark.
 * @throws DOMException if the browser may not read it
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
