import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findChromium, firstThatStarts, installedBrowsers, listFonts } from './chromium.ts';

describe('the browser for tests', () => {
  it("[TOOL-01] is searched in each platform's usual places", () => {
    const linux = installedBrowsers('linux', '/home/asha');
    expect(linux[0]).toBe('/usr/bin/chromium-headless-shell');
    expect(linux).toEqual(
      expect.arrayContaining(['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge']),
    );
    const mac = installedBrowsers('darwin', '/Users/asha');
    expect(mac).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(mac).toContain('/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium');
    expect(mac).toContain('/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
    for (const paths of [linux, mac]) expect(paths.at(-1)).toContain('ms-playwright');
  });

  it('[TOOL-02] is never a different one if CHROMIUM names one', async () => {
    expect(await findChromium('/nowhere/chromium')).toEqual({
      problem: 'CHROMIUM is set to /nowhere/chromium, which does not start.',
    });
    // A program that runs but opens no page is not a browser.
    expect(await findChromium('/bin/true')).toHaveProperty('problem');
  });

  it('[TOOL-08] is started without what an earlier one has set', async () => {
    const seen: (string | undefined)[] = [];
    vi.stubEnv('FONTCONFIG_PATH', '/etc/fonts');
    const broken = async () => {
      process.env.FONTCONFIG_PATH = '/tmp/fonts';
      process.env.LIBRARIES_OF_BROWSER = '/tmp/lib';
      return '/bin/true';
    };
    const next = async () => {
      seen.push(process.env.FONTCONFIG_PATH, process.env.LIBRARIES_OF_BROWSER);
      return null;
    };
    expect(await firstThatStarts([broken, next])).toBeNull();
    expect(seen).toEqual(['/etc/fonts', undefined]);
  });
  it('[TOOL-10] finds the fonts beside it, wherever the temporary folder is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-fonts-'));
    const list = await readFile(await listFonts(folder, join(folder, 'fonts')), 'utf8');
    expect(list).toContain(`<dir>${folder}/fonts</dir>`);
    expect(list).toContain('<dir>/usr/share/fonts</dir>');
    await rm(folder, { recursive: true });
  });
});
