const USUAL_FONT_PX = 16;

let known = { width: 0, scale: 1 };

/** How much larger than usual the page is drawn: on large screens, or with a larger font size. */
export function uiScale(): number {
  // The stylesheet decides by the window's width, so only a new width can have changed it.
  if (known.width !== window.innerWidth) {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    known = { width: window.innerWidth, scale: size > 0 ? size / USUAL_FONT_PX : 1 };
  }
  return known.scale;
}
