import { ancestorsOf, isSeen, isTransparent, shorten, slack } from './page-text.ts';

type Corner = { x: number; y: number; radius: number; toLeft: boolean; toTop: boolean };

/** Filled boxes with a square corner that shows outside the round corner of a frame around them. */
export function squareCorners(): string[] {
  const found: string[] = [];
  for (const box of document.body.querySelectorAll('*')) {
    if (isTransparent(getComputedStyle(box).backgroundColor) || !isSeen(box)) continue;
    if (cornersOf(box).some((corner) => corner.radius < slack() && sticksOut(box, corner)))
      found.push(`square corner: ${shorten(box.textContent) || box.tagName}`);
  }
  return found;
}

export function cornersOf(box: Element): Corner[] {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const style = getComputedStyle(box);
  const radiusOf = (radius: string) => Math.min(Number.parseFloat(radius), (right - left) / 2, (bottom - top) / 2);
  return [
    { x: left, y: top, radius: radiusOf(style.borderTopLeftRadius), toLeft: true, toTop: true },
    { x: right, y: top, radius: radiusOf(style.borderTopRightRadius), toLeft: false, toTop: true },
    { x: left, y: bottom, radius: radiusOf(style.borderBottomLeftRadius), toLeft: true, toTop: false },
    { x: right, y: bottom, radius: radiusOf(style.borderBottomRightRadius), toLeft: false, toTop: false },
  ];
}

/** A frame that is drawn with a round corner there has it inside its square, and nothing cuts it off before. */
export function sticksOut(box: Element, corner: Corner): boolean {
  let { x, y } = corner;
  for (const at of ancestorsOf(box).slice(1)) {
    const { overflowX, borderTopWidth, backgroundColor, position } = getComputedStyle(at);
    const isOut = cornersOf(at).some((round) => isOutside({ ...corner, x, y }, round));
    const isDrawn = borderTopWidth !== '0px' || !isTransparent(backgroundColor);
    if (isOut && (isDrawn || overflowX !== 'visible')) return overflowX === 'visible';
    if (position === 'fixed') return false;
    if (overflowX === 'visible') continue;
    const frame = at.getBoundingClientRect();
    x = Math.min(Math.max(x, frame.left), frame.right);
    y = Math.min(Math.max(y, frame.top), frame.bottom);
  }
  return false;
}

/** The corner lies in the square of a round corner on the same side, outside its arc. */
export function isOutside({ x, y, toLeft, toTop }: Corner, round: Corner): boolean {
  if (toLeft !== round.toLeft || toTop !== round.toTop) return false;
  const across = toLeft ? round.x + round.radius - x : x - (round.x - round.radius);
  const down = toTop ? round.y + round.radius - y : y - (round.y - round.radius);
  const isInSquare = across > 0 && down > 0 && across <= round.radius + 1 && down <= round.radius + 1;
  return isInSquare && Math.hypot(across, down) > round.radius + slack();
}
