// Runs before the first paint, so that the page never flashes in the other theme. A file, so that no inline script is needed.
try {
  var chosen = localStorage.getItem('starhelm.theme');
  document.documentElement.dataset.theme = chosen === 'light' ? 'light' : 'dark';
} catch {
  document.documentElement.dataset.theme = 'dark';
}
