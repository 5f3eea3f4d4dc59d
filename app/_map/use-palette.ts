import { type RefObject, useEffect, useState } from 'react';
import { NIGHT, type Palette, readPalette, watchTheme } from './palette.ts';

/** The palette that applies to an element, following the theme. */
export function usePalette(element: RefObject<Element | null>): Palette {
  const [palette, setPalette] = useState(NIGHT);
  useEffect(() => {
    function read() {
      if (element.current) setPalette(readPalette(element.current));
    }
    read();
    return watchTheme(read);
  }, [element]);
  return palette;
}
