import { describe, expect, it } from 'vitest';
import { findChromium, installedBrowsers } from './chromium.ts';

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
});
