import { spawn } from 'node:child_process';
import { chromiumAdvice, findChromium } from './chromium.ts';
import { commandPath } from './command-path.ts';
import { runProgram } from './run-program.ts';

/** A program used by the tests that no npm package provides for every platform. */
export type TestTool = {
  name: string;
  find: () => Promise<{ path: string } | { problem: string }>;
  debianPackage: string;
  /** Tried in turn until the tool is found. Each returns false if it cannot work. */
  installers: ((debianPackage: string) => Promise<boolean>)[];
  advice: string;
};
export type ProvidedTool = { path: string } | { missing: string };

/** Installs all that are missing with one call of the package manager, which takes hardly longer than for one of them. */
export async function installTogether(tools: readonly TestTool[], install = installDebian): Promise<void> {
  const missing: string[] = [];
  for (const { find, installers, debianPackage } of tools) {
    if (installers.length > 0 && 'problem' in (await find())) missing.push(debianPackage);
  }
  if (missing.length > 1) await install(...missing);
}

/** Finds the tool, installing it if necessary; otherwise returns a sentence that says what to install. */
export async function provide({ name, find, debianPackage, installers, advice }: TestTool): Promise<ProvidedTool> {
  let found = await find();
  for (const install of installers) {
    if ('path' in found) break;
    if (await install(debianPackage)) found = await find();
  }
  return 'path' in found ? { path: found.path } : { missing: `${name} is missing. ${found.problem} ${advice}` };
}

export const browser: TestTool = {
  name: 'The test browser',
  find: async () => await findChromium(),
  debianPackage: 'chromium-headless-shell',
  // A browser chosen by name is not replaced, so there is nothing to install.
  installers: process.env.CHROMIUM ? [] : [installDebian, downloadPlaywrightBrowser],
  advice: chromiumAdvice,
};

export const redis: TestTool = {
  name: 'Redis',
  find: async () => await findCommand('redis-server'),
  debianPackage: 'redis-server',
  installers: [installDebian],
  advice: 'Install redis-server (Debian: redis-server, macOS: brew install redis) and run the same command again.',
};

export const coturn: TestTool = {
  name: 'coturn',
  find: async () => await findCommand('turnserver'),
  debianPackage: 'coturn',
  installers: [installDebian],
  advice: 'Install coturn (Debian: coturn, macOS: brew install coturn) and run the same command again.',
};

async function findCommand(name: string): Promise<{ path: string } | { problem: string }> {
  const path = await commandPath(name);
  return path ? { path } : { problem: `There is no ${name} on the PATH.` };
}

/** Debian's packages include the libraries they need; only root may install them. */
async function installDebian(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await commandPath('apt-get'))) return false;
  console.log(`Installing ${names.join(', ')} from Debian.`);
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  // Services of the package must not start: the tests start their own on free ports.
  return (await aptGet(['update'])) && (await aptGet(install));
}

async function aptGet(args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const child = spawn('apt-get', ['--quiet', '--quiet', ...args], { env, stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

async function downloadPlaywrightBrowser(): Promise<boolean> {
  console.log("Downloading Playwright's Chromium.");
  // A blocked download should fail quickly.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  return (await runProgram('playwright', ['install', 'chromium'], { env })).ok;
}
