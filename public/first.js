// Runs before everything else on a page. A file, so that no inline script is needed.

// The theme is known before the first paint, so that the page never flashes in the other one.
try {
  var chosen = localStorage.getItem('starhelm.theme');
  document.documentElement.dataset.theme = chosen === 'light' ? 'light' : 'dark';
} catch {
  document.documentElement.dataset.theme = 'dark';
}

// Libraries that add a style element of their own ask here for the page's nonce.
window.__webpack_nonce__ = document.currentScript ? document.currentScript.nonce : undefined;

// The page's policy forbids eval: the schema library must not even try it.
window.__zod_globalConfig = { jitless: true };
