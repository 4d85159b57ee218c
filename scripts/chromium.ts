import { writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

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
  const installed = installedBrowsers(process.platform, homedir()).map((path) => async () => path);
  const path = await firstThatStarts([...installed, packagedBrowser]);
  return path ? { path } : { problem: `No Chromium, Chrome or Edge starts on ${process.platform}-${process.arch}.` };
}

/** Finds a browser, and may set variables that it needs. */
type Candidate = () => Promise<string | null>;

/** Another browser would crash with the libraries and fonts of one that does not start, so its variables are undone. */
export async function firstThatStarts(candidates: readonly Candidate[]): Promise<string | null> {
  for (const find of candidates) {
    const before = { ...process.env };
    const path = await find();
    if (path && (await starts(path))) return path;
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  return null;
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
  const path = await packaged.executablePath();
  // Its own list of fonts only knows /tmp, whatever the temporary folder is.
  process.env.FONTCONFIG_FILE ??= await listFonts(tmpdir(), join(tmpdir(), 'fonts'));
  return path;
}

/** Writes the list in which programs look for fonts: those of this folder and of the system. */
export async function listFonts(folder: string, fonts: string): Promise<string> {
  const list = join(folder, 'fonts.conf');
  const folders = [fonts, '/usr/share/fonts', '/usr/local/share/fonts'].map((name) => `<dir>${name}</dir>`);
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(list, `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>`);
  return list;
}

/**
 * Opens a page the way tests do: a browser without its libraries, or a snap stub, exists but fails here. Text without
 * a size means that it found no font, so that tests would take every text for hidden.
 */
async function starts(path: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path, args: chromiumArgs, timeout: START_MS });
    try {
      const page = await browser.newPage();
      await page.setContent('<span>Right Circle</span>');
      return await page.locator('span').isVisible();
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}
