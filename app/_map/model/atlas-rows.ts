/** Where a text is in the atlas, in pixels of the atlas. */
export type AtlasSlot = { left: number; top: number; width: number };

/**
 * Places texts of one height side by side on rows of an image of fixed size. Bounded: if a text has no room, the
 * caller clears the atlas and starts again.
 */
export class AtlasRows {
  private readonly slots = new Map<string, AtlasSlot>();
  private readonly width: number;
  private readonly height: number;
  private readonly row: number;
  private left = 0;
  private top = 0;

  /** `row`: height of a text. */
  constructor(width: number, height: number, row: number) {
    this.width = width;
    this.height = height;
    this.row = row;
  }

  find(key: string): AtlasSlot | undefined {
    return this.slots.get(key);
  }

  /** A place for a new text; null if there is none, or if it is wider than the atlas. */
  add(key: string, width: number): AtlasSlot | null {
    if (width > this.width) return null;
    if (this.left + width > this.width) {
      this.left = 0;
      this.top += this.row;
    }
    if (this.top + this.row > this.height) return null;
    const slot = { left: this.left, top: this.top, width };
    this.left += width;
    this.slots.set(key, slot);
    return slot;
  }

  clear(): void {
    this.slots.clear();
    this.left = 0;
    this.top = 0;
  }
}
