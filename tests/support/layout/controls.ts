import { ancestorsOf, isSeen, shorten, slack } from './page-text.ts';

/** Lists to choose from, and fields with a hint, whose text is wider than they are. */
export function narrowControls(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return [];
  return [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')].flatMap(
    (control) => {
      const text = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : hintOf(control);
      // Of one pixel: the form's copy of a list that the page draws itself.
      if (!text?.trim() || control.clientWidth <= 1 || !isSeen(control)) return [];
      const { font, paddingLeft, paddingRight, letterSpacing, textOverflow } = getComputedStyle(control);
      if (textOverflow === 'ellipsis') return [];
      pen.font = font;
      pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text.trim()).width > room + slack() ? [`cut off: ${shorten(text)}`] : [];
    },
  );
}

export function hintOf(field: HTMLInputElement): string {
  return field.value ? '' : field.placeholder;
}

/** Boxes to tick that can be used and look as if they could not: half-transparent, or drawn by the browser. */
export function facelessBoxes(): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  return boxes.flatMap((box) => {
    if (box.disabled || !isSeen(box)) return [];
    const isDrawn = getComputedStyle(box).appearance === 'none';
    const isFaint = ancestorsOf(box).some((at) => Number(getComputedStyle(at).opacity) < 1);
    return isDrawn && !isFaint ? [] : [`looks disabled: ${shorten(box.labels?.[0]?.innerText ?? box.name)}`];
  });
}
