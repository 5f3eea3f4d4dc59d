'use client';
import { useEffect, useRef, useState } from 'react';
import type { SheetHeight } from '#app/_ui/bottom-sheet.tsx';
import type { useDashboardUrl } from './use-dashboard-url.ts';

type ResetUrl = ReturnType<typeof useDashboardUrl>['resetUrl'];

/** The height of the panel's sheet and the good named in a link, as docking and undocking change them. */
export function useDockedSheet(isDocked: boolean, good: string | null, resetUrl: ResetUrl) {
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const [linkedGood] = useState(isDocked ? null : good);
  const wasDocked = useRef(isDocked);
  useEffect(() => {
    // Undocking closes what was open at the market; only a link can name a good while undocked.
    if (wasDocked.current && !isDocked) resetUrl({ good: null });
    // On a phone the goods come first; the map is one tap away.
    if (wasDocked.current !== isDocked) setSheet(isDocked ? 'full' : 'half');
    wasDocked.current = isDocked;
  }, [isDocked, resetUrl]);
  return { sheet, setSheet, linkedGood };
}
