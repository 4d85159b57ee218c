import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

export const ENTRY = 'index.html';
const SHELL = [
  'src/app/routing/require-auth.tsx',
  'src/app/layouts/main-layout.tsx',
  '../../node_modules/socket.io-client/build/esm/index.js',
];
/** The log-in page, which people open before anything is cached. */
const LOG_IN = ['src/app/layouts/auth-layout.tsx', 'src/features/accounts/sign-in/login-page.tsx'];
/** Files the service worker caches on installation: the shell, the feed and whatever their buttons open. */
export const OFFLINE = [
  ENTRY,
  ...SHELL,
  'src/app/routing/dashboard-routes.tsx',
  'src/app/screens/home-screen.tsx',
  'src/app/header/avatar-menu-items.tsx',
  'src/app/header/logout-dialog.tsx',
  'src/features/people/search/header-search.tsx',
  'src/features/notifications/bell/notification-dropdown.tsx',
  'src/features/posts/post/post-menu-items.tsx',
  'src/features/posts/outbox/outbox-sender.tsx',
];
// Contains every component, and is only shown to developers.
const UNBUDGETED = 'src/features/gallery/gallery-page.tsx';
/** The chat with the code that renders its answers, which is a separate chunk. */
const CHAT = ['src/app/layouts/chat-layout.tsx', 'src/app/screens/chat-screen.tsx', 'src/domain/answers/markdown.tsx'];
const CHAT_PARTS = ['src/features/chat/', 'src/features/creator-accounts/', 'src/features/session-help/'];
/** Code that draws film scenes is loaded inside the reel editor, and shares some of its chunks. */
const EDITOR = ['src/app/screens/reel-screen.tsx'];
const EDITOR_PARTS = '../../packages/film/';
/** Only operators open it. Its pages count together, although each is loaded when it is opened. */
const ADMIN = ['src/app/screens/admin-screen.tsx'];
const ADMIN_PARTS = 'src/features/admin/';
const budgetsInKb = { landing: 125, shell: 190, screen: 60, chat: 120, admin: 60 };
const FEED = [...SHELL, 'src/app/routing/dashboard-routes.tsx', 'src/app/screens/home-screen.tsx'];
/** Without HTTP/2, browsers load six files at a time. */
const fileLimits = [
  { name: 'feed', modules: FEED, limit: 64 },
  { name: 'log-in page', modules: LOG_IN, limit: 24 },
];

/** Returns every script and stylesheet of these modules, including their imports. */
export function filesOf(manifest: Manifest, modules: string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
}

export function landingFiles(manifest: Manifest) {
  return filesOf(manifest, [ENTRY, 'src/app/screens/landing-screen.tsx']);
}

/** Reports gzip sizes, and whether all of them are within their budgets. */
export async function sizeReport(manifest: Manifest, distDir: string): Promise<{ text: string; isWithin: boolean }> {
  const kbOf = async (files: string[]) => {
    const sizes = files.map(async (file) => gzipSync(await readFile(join(distDir, file))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  const landing = landingFiles(manifest).scripts;
  const shell = filesOf(manifest, [ENTRY, ...SHELL]).scripts;
  const rows = [
    { name: 'landing', kb: await kbOf(landing), budget: budgetsInKb.landing },
    { name: 'signed-in shell', kb: await kbOf(shell), budget: budgetsInKb.shell },
  ];
  const chat = filesOf(manifest, CHAT).scripts.filter((file) => !shell.includes(file));
  rows.push({ name: 'chat with its answers', kb: await kbOf(chat), budget: budgetsInKb.chat });
  const adminPages = [...ADMIN, ...Object.keys(manifest).filter((name) => name.startsWith(ADMIN_PARTS))];
  const admin = filesOf(manifest, adminPages).scripts.filter((file) => !shell.includes(file));
  rows.push({ name: 'admin, all pages', kb: await kbOf(admin), budget: budgetsInKb.admin });
  const editor = filesOf(manifest, EDITOR).scripts;
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || name === UNBUDGETED || shell.includes(chunk.file) || landing.includes(chunk.file))
      continue;
    // Parts that open inside the chat or the editor reuse its files.
    const inside = [
      ...(CHAT_PARTS.some((folder) => name.startsWith(folder)) ? chat : []),
      ...(name.startsWith(EDITOR_PARTS) ? editor : []),
    ];
    const further = filesOf(manifest, [name]).scripts.filter(
      (file) => !shell.includes(file) && !landing.includes(file) && !inside.includes(file),
    );
    rows.push({ name: name.replace('src/', ''), kb: await kbOf(further), budget: budgetsInKb.screen });
  }
  const lines = rows.map(({ name, kb, budget }) => {
    return `${kb.toFixed(1).padStart(7)} kB of ${budget}  ${name}${kb > budget ? '  OVER BUDGET' : ''}\n`;
  });
  const counts = fileLimits.map(({ name, modules, limit }) => {
    const count = filesOf(manifest, [ENTRY, ...modules]).scripts.length;
    return { isWithin: count <= limit, line: `${String(count).padStart(7)} files of ${limit}  ${name}\n` };
  });
  lines.unshift(...counts.map(({ line }) => line));
  const isWithin = rows.every(({ kb, budget }) => kb <= budget) && counts.every((count) => count.isWithin);
  return { text: `JavaScript (gzip)\n${lines.join('')}`, isWithin };
}
