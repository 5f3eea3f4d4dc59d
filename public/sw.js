// Shows what the service pushes while the game is closed, and says so when a screen cannot be had. It keeps one page of
// words with its stylesheet, font and script, nothing of anyone's game; every figure on a screen comes from the service.

const CACHE = 'starhelm-offline';
const OFFLINE = '/offline';
const PARTS = ['/offline.css', '/offline.js', '/offline/font'];
const KEPT = [OFFLINE, ...PARTS];

const keep = async () => (await caches.open(CACHE)).addAll(KEPT.map((url) => new Request(url, { cache: 'reload' })));

// The game works without the kept page: a worker that could not fetch it is installed all the same.
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keep().catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page tells its language: the kept page speaks the same.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'language') return;
  const follow = async () => {
    const held = await caches.match(OFFLINE);
    if (held?.headers.get('content-language') !== event.data.locale) await keep();
  };
  event.waitUntil(follow().catch(() => undefined));
});

const shown = async (request) => {
  try {
    return await fetch(request);
  } catch (fault) {
    const held = await caches.match(OFFLINE);
    if (held) return held;
    throw fault;
  }
};

// Whole pages only, and what belongs to the kept one; everything else never passes here.
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(shown(event.request));
  else if (PARTS.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

const read = (data) => {
  try {
    return data.json();
  } catch {
    return undefined;
  }
};

self.addEventListener('push', (event) => {
  const told = event.data ? read(event.data) : undefined;
  if (typeof told?.title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: String(told.body ?? ''),
      tag: String(told.tag ?? ''),
      icon: '/app-icon-192.png',
      data: { url: String(told.url ?? '/game') },
    }),
  );
});

// Only pages of our own are opened, whatever a payload says.
const ownAddress = (url) => {
  const address = new URL(url, self.location.origin);
  return address.origin === self.location.origin ? address.href : new URL('/game', self.location.origin).href;
};

const open = async (address) => {
  const windows = await self.clients.matchAll({ type: 'window' });
  const game = windows.find((client) => new URL(client.url).pathname.startsWith('/game'));
  if (!game) return self.clients.openWindow(address);
  await game.focus();
  return game.navigate(address);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url ?? '/game')));
});
