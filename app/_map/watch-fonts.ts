/**
 * Calls back whenever fonts have loaded: texts painted before have other shapes and widths. A font's letters of another
 * alphabet load when they are first used.
 */
export function watchFonts(changed: () => void): () => void {
  document.fonts.addEventListener('loadingdone', changed);
  return () => document.fonts.removeEventListener('loadingdone', changed);
}
