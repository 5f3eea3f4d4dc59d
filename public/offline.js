// On the stored page that is shown without a connection: polls the service and opens the screen once it answers.

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
