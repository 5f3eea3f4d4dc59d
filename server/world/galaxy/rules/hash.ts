/** A 32-bit hash of text, the same on every machine (FNV-1a with a final mix, so that similar inputs differ widely). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A derived seed for a part, positive and within 31 bits, so that every program reads it alike. */
export function deriveSeed(seed: number, part: string): number {
  return hashText(`${seed}:${part}`) >>> 1;
}
