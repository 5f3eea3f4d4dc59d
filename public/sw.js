// Shows what the service pushes while the game is closed. It keeps nothing and answers no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
