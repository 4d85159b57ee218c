import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);
const START_MS = 60_000;

/** Its sandbox refuses root, and test machines have no graphics. */
export const chromiumArgs = ['--no-sandbox', '--disable-gpu'];

/** A browser that starts, or why there is none. */
export type FoundChromium = { path: string } | { problem: string };

/**
 * Finds a browser that starts: the one CHROMIUM names, else an installed one, Playwright's own, or the one from npm. A
 * named browser is never replaced: a test run must not pass in a browser that nobody chose.
 */
export async function findChromium(named = process.env.CHROMIUM): Promise<FoundChromium> {
  if (named) {
    return (await starts(named)) ? { path: named } : { problem: `CHROMIUM is set to ${named}, which does not start.` };
  }
  for (const path of installedBrowsers(process.platform, homedir())) if (await starts(path)) return { path };
  const packaged = await packagedBrowser();
  if (packaged && (await starts(packaged))) return { path: packaged };
  return { problem: `No Chromium, Chrome or Edge starts on ${process.platform}-${process.arch}.` };
}

/**
 * Returns the browser, or throws a sentence that says what to install. Searches only once, also for processes started
 * later.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = await findChromium();
  if ('problem' in found) throw new Error(`${found.problem} ${chromiumAdvice}`);
  process.env.CHROMIUM = found.path;
  return found.path;
}

export const chromiumAdvice =
  'Install Chromium or Chrome, or set CHROMIUM to the path of one, and run the same command again.';

/** Each platform's usual browser paths; the headless shell first, which needs a third less time for the same page. */
export function installedBrowsers(platform: NodeJS.Platform, home: string): string[] {
  if (platform === 'darwin') {
    const applications = ['/Applications', join(home, 'Applications')];
    const programs = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    const paths = applications.flatMap((folder) =>
      programs.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
    return [...paths, chromium.executablePath()];
  }
  const programs = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ];
  return [...programs.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium', chromium.executablePath()];
}

/** The browser inside an npm package, which is only built for Linux x64. */
async function packagedBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Read while the package loads: only then does it provide the libraries a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return await packaged.executablePath();
}

/** Opens an empty page: a browser without its libraries, or a snap stub, exists but fails here. */
async function starts(path: string): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'right-circle-chromium-'));
  try {
    const args = [...chromiumArgs, '--headless', `--user-data-dir=${profile}`, '--dump-dom', 'about:blank'];
    const { stdout } = await run(path, args, { timeout: START_MS });
    return stdout.includes('<html');
  } catch {
    return false;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
