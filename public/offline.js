// On the stored page that is shown without a connection: takes over the theme before the first paint, polls the
// service and opens the screen once it answers.

try {
  if (localStorage.getItem('starhelm.theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Without storage the page is dark, as every other.
}

const EVERY_MS = 4_000;

async function retry() {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    if (!answer.ok) return;
    if (location.pathname === '/offline') location.replace('/game');
    else location.reload();
  } catch {
    // Still out of reach.
  }
}

setInterval(retry, EVERY_MS);
addEventListener('online', retry);
