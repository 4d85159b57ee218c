import type { User } from '@right-circle/contract/accounts';
import { getUser } from '@right-circle/contract/accounts';
import type { AppConfig } from '@right-circle/contract/app-config';
import { listInvitedSessions } from '@right-circle/contract/guests';
import type { Notification, NotificationList } from '@right-circle/contract/notifications';
import { allOn } from '@right-circle/contract/product-parts';
import { getSwitches } from '@right-circle/contract/switches';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { startApp } from '../src/app/start-app.tsx';
import { clearNotice } from '../src/lib/session/notice.ts';
import { endSession, expectSignOut } from '../src/lib/session/session-storage.ts';
import { axeFindings } from './accessibility.ts';
import { answerWith, type DeclaredReply, isBackendIdle, reply, resetBackend } from './fake-backend.ts';
import { resetSocket } from './fake-socket.ts';
import { aList, serveNotifications } from './notifications.ts';

type PageOptions = {
  /** The signed-in user. */
  as?: User;
  replies?: DeclaredReply[];
  /** Newest first. */
  notifications?: Notification[] | NotificationList;
  /** The device's time; it doesn't advance. */
  now?: string;
  /** Page width, if not the 1280 pixels of a laptop. */
  width?: number;
  theme?: 'light' | 'dark';
  /** Lets vi.advanceTimersByTime() skip delays. */
  fakeTimers?: boolean;
  config?: Partial<AppConfig>;
};

const SIZE = { width: 1280, height: 800 };
const DELAYS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const PATIENCE_MS = 2000;
const accessibilityProblems: string[] = [];
let opened = 0;
let removeApp: (() => void) | null = null;
const queryClients = collectQueryClients();

/** Opens the whole app at a path, with a backend that only knows these replies. */
export async function openPage(path: string, options: PageOptions = {}): Promise<void> {
  const {
    as: person,
    replies = [],
    notifications,
    now,
    fakeTimers,
    width = SIZE.width,
    theme = 'light',
    config,
  } = options;
  await resizePage(width);
  // In one call: each replaces what the one before has faked.
  if (now || fakeTimers) {
    vi.useFakeTimers({
      toFake: [...(now ? (['Date'] as const) : []), ...(fakeTimers ? DELAYS : [])],
      ...(now && { now: new Date(now) }),
      ...(fakeTimers && { shouldAdvanceTime: true }),
    });
  }
  if (person) {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('user_info', JSON.stringify(person));
    answerWith(reply(getUser, person), reply(listInvitedSessions, { sessions: [] }));
    serveNotifications(Array.isArray(notifications) ? aList(notifications) : (notifications ?? aList()));
  }
  answerWith(reply(getSwitches, allOn), ...replies);
  document.documentElement.dataset['theme'] = theme;
  // With a unique key: otherwise the page would be scrolled to the position an earlier test left at the same URL.
  opened += 1;
  history.replaceState({ key: `opened-${opened}`, idx: 0 }, '', path);
  await show(config);
}

/** Resizes the page; the next page that opens resets it. */
export async function resizePage(width: number, height = SIZE.height): Promise<void> {
  // Measured, not remembered: every test file starts with the size of the configuration.
  if (width !== innerWidth || height !== innerHeight) await page.viewport(width, height);
}

/** Restarts the app at the same URL, keeping the browser's storage. */
export async function reloadPage(): Promise<void> {
  removeApp?.();
  document.body.replaceChildren();
  await show();
}

async function show(config: Partial<AppConfig> = {}): Promise<void> {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  removeApp = await startApp(container, {
    appName: 'Right Circle',
    supportEmail: 'support@rightcircle.example',
    google: null,
    instagram: null,
    checkout: null,
    sms: false,
    ...config,
  });
  accessibilityProblems.push(...(await judged()));
}

async function judged(): Promise<string[]> {
  await settled();
  return await axeFindings();
}

/** Waits, up to a limit, for the screen and its requests. Ignores replies that are held back. */
async function settled(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let quietFrames = 0; quietFrames < 2 && performance.now() < until; ) {
    await new Promise(requestAnimationFrame);
    quietFrames = isBackendIdle() && document.querySelector('#root h1') ? quietFrames + 1 : 0;
  }
}

function collectQueryClients(): Set<QueryClient> {
  const found = new Set<QueryClient>();
  // oxlint-disable-next-line typescript/unbound-method -- called on the client below
  const { mount } = QueryClient.prototype;
  QueryClient.prototype.mount = function (this: QueryClient) {
    found.add(this);
    mount.call(this);
  };
  return found;
}

/** Cancels failed queries: they would retry after their page is closed, in the next test. */
function stopQueries(): void {
  for (const client of queryClients) {
    void client.cancelQueries();
    client.clear();
  }
  queryClients.clear();
}

/**
 * Removes the app and everything it left behind, so that the next test starts with a fresh page. Returns the problems
 * found.
 */
export async function closePage(): Promise<string[]> {
  if (!removeApp) return resetBackend();
  // axe waits for timers, which a test may have stopped.
  vi.useRealTimers();
  const problems = [...accessibilityProblems.splice(0), ...(await judged())];
  removeApp();
  removeApp = null;
  stopQueries();
  document.body.replaceChildren();
  clearNotice();
  endSession();
  // Reset, because a test that logged out leaves the next sign-out expected.
  expectSignOut(false);
  resetSocket();
  return [...problems, ...resetBackend()];
}
