// Shows pushed notifications while the game is closed, and an offline page when a screen cannot be loaded. It stores that
// page with its stylesheet, font and script (theme, next try), no data of any player: every figure on a screen comes from the service.

const CACHE = 'starhelm-offline';
const OFFLINE = '/offline';
const PARTS = ['/offline.css', '/offline.js', '/offline/font'];
const STORED = [OFFLINE, ...PARTS];

async function storePage() {
  const cache = await caches.open(CACHE);
  await cache.addAll(STORED.map((url) => new Request(url, { cache: 'reload' })));
}

// The game works without the stored page: a worker that could not fetch it is installed all the same.
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(storePage().catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Each page sends its language: the stored page follows it.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'language') return;
  async function follow() {
    const stored = await caches.match(OFFLINE);
    if (stored?.headers.get('content-language') !== event.data.locale) await storePage();
  }
  event.waitUntil(follow().catch(() => undefined));
});

async function pageOrOffline(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const stored = await caches.match(OFFLINE);
    if (stored) return stored;
    throw fault;
  }
}

// Whole pages and the parts of the stored one only; everything else goes to the network without this worker.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event.request));
  else if (PARTS.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const payload = event.data ? read(event.data) : undefined;
  if (typeof payload?.title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(payload.title, {
      body: String(payload.body ?? ''),
      tag: String(payload.tag ?? ''),
      icon: '/app-icon-192.png',
      data: { url: String(payload.url ?? '/game') },
    }),
  );
});

// Only pages of our own are opened, whatever a payload says.
function ownAddress(url) {
  const address = new URL(url, self.location.origin);
  return address.origin === self.location.origin ? address.href : new URL('/game', self.location.origin).href;
}

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const game = windows.find((client) => new URL(client.url).pathname.startsWith('/game'));
  if (!game) return self.clients.openWindow(address);
  await game.focus();
  return game.navigate(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url ?? '/game')));
});
