'use client';
import '@fontsource-variable/noto-sans-sc/index.css';

/** Its stylesheet names a hundred small files, of which a browser fetches those whose signs the page shows. */
export default function ChineseFontFace() {
  return null;
}
