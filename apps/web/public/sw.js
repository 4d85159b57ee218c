// Push messages and clicks on them; nothing is cached and no request passes through here.
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));

async function show(data) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Someone looking at the app sees its own toast.
  if (windows.some((page) => page.visibilityState === 'visible')) return;
  const { id, title, body, url } = readMessage(data);
  await self.registration.showNotification(title, { body, tag: id, icon: '/icon-192.png', data: { url } });
}

function readMessage(data) {
  const fallback = {
    id: 'news',
    title: 'Right Circle',
    body: 'You have a new notification.',
    url: '/dashboard/notifications',
  };
  try {
    return { ...fallback, ...data.json() };
  } catch {
    return fallback;
  }
}

async function open(notification) {
  notification.close();
  const target = new URL(notification.data?.url ?? '/dashboard/notifications', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(target.href));
  page.postMessage({ path: target.pathname + target.search });
  await page.focus();
}
