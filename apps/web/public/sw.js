// The app shell without a connection, push messages and clicks on them. Only files that are the same for everybody are
// cached: replies of the API, media and everything else pass by.

// The build writes { version, files } here. During development there is none, and nothing is cached.
const SHELL = null;

/** Answers every page of the app: the server sends the same HTML for all of them. */
const SHELL_PAGE = '/dashboard';
const SHELL_CACHE = `shell-${SHELL?.version}`;
/** Hashed files used besides the shell, with those of earlier versions: a page that is still open may ask for them. */
const USED_CACHE = 'used-files';
const USED_MAX = 200;
const NAVIGATION_TIMEOUT_MS = 3000;
const ANSWER_TIMEOUT_MS = 500;
const PAGES = /^\/(?:$|(?:dashboard|auth|mail|policy)(?:\/|$))/;
const GATEWAY_DOWN = [502, 503, 504];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const reply = SHELL && replyTo(event);
  if (reply) event.respondWith(reply);
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));

async function install() {
  if (SHELL) await fillShell(await caches.open(SHELL_CACHE));
  // Open pages lose nothing: files of their version move to the other cache.
  await self.skipWaiting();
}

async function fillShell(cache) {
  const page = await fetch(SHELL_PAGE, { cache: 'no-cache', credentials: 'omit' });
  // While servers are being replaced, one of another version may answer. The browser tries again later.
  if (!page.ok || !(await page.clone().text()).includes(SHELL.entry)) throw new Error('The shell has another version');
  await Promise.all([
    cache.put(SHELL_PAGE, page),
    ...SHELL.files.map(async (file) => {
      const isHashed = file.startsWith('/assets/');
      const known = isHashed && (await findCached(file));
      const response = known || (await fetch(file, { cache: isHashed ? 'default' : 'no-cache', credentials: 'omit' }));
      if (!response.ok) throw new Error(`${file} answered ${response.status}`);
      await cache.put(file, response);
    }),
  ]);
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE);
  const used = await caches.open(USED_CACHE);
  for (const name of names) {
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      if (!new URL(request.url).pathname.startsWith('/assets/')) continue;
      const response = await old.match(request);
      if (response) await used.put(request, response);
    }
    await caches.delete(name);
  }
  await trim(used);
  await self.clients.claim();
}

function replyTo({ request }) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return PAGES.test(url.pathname) ? openPage(request) : null;
  if (url.pathname.startsWith('/assets/')) return hashedFile(request);
  return SHELL.files.includes(url.pathname) ? fetch(request).catch(() => cachedOrError(url.pathname)) : null;
}

/** The server's page, or the cached shell when it does not come soon. */
async function openPage(request) {
  const fromServer = fetch(request);
  const late = new Promise((done) => setTimeout(done, NAVIGATION_TIMEOUT_MS));
  const response = await Promise.race([fromServer, late]).catch(() => null);
  if (response && !GATEWAY_DOWN.includes(response.status)) return response;
  // Without a shell the server's own word counts, however late.
  return (await findCached(SHELL_PAGE)) ?? (await fromServer);
}

async function hashedFile(request) {
  const known = await findCached(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await keep(request.url, response.clone());
  return response;
}

async function keep(address, response) {
  try {
    const used = await caches.open(USED_CACHE);
    await used.put(address, response);
    await trim(used);
  } catch {
    // The disk may be full. The page still gets its file.
  }
}

async function cachedOrError(path) {
  return (await findCached(path)) ?? Response.error();
}

async function findCached(address) {
  // Some browsers refuse to read their storage; the server has the file.
  return await caches.match(address, { ignoreVary: true }).catch(() => undefined);
}

/** Entries are listed in the order they came: the oldest go first. */
async function trim(cache) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - USED_MAX)).map((request) => cache.delete(request)));
}

async function show(data) {
  // Someone looking at the app sees its own toast.
  if (await findApp((page) => page.visibilityState === 'visible')) return;
  const { id, title, body, url } = readMessage(data);
  await self.registration.showNotification(title, { body, tag: id, icon: '/icon-192.png', data: { url } });
}

/** Returns a page of the app: a public page or a meeting room can neither show a toast nor open anything. */
async function findApp(isWanted) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = pages.filter(isWanted);
  const answers = await Promise.all(wanted.map(answersForApp));
  return wanted.find((_page, index) => answers[index]);
}

/** Asks the page, because its address is the one it was opened at. Its listener is in push-events.ts. */
async function answersForApp(page) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => {
    port1.onmessage = () => done(true);
    setTimeout(done, ANSWER_TIMEOUT_MS, false);
  });
  page.postMessage({ ask: 'app' }, [port2]);
  return await answer.finally(() => port1.close());
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
  const page = await findApp(() => true);
  if (!page) return void (await self.clients.openWindow(target.href));
  page.postMessage({ path: target.pathname + target.search });
  await page.focus();
}
