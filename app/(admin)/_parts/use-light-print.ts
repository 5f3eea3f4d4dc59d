import { useEffect } from 'react';

/** Prints in the light theme, whatever the screen shows: dark ground costs ink and is unreadable in grey. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let screen = dataset.theme;
    const before = () => {
      screen = dataset.theme;
      dataset.theme = 'light';
    };
    const after = () => {
      if (screen) dataset.theme = screen;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
