import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Its sandbox refuses root, and a machine that only tests has no graphics. */
export const chromiumArgs = ['--no-sandbox', '--disable-gpu'];

/** CHROMIUM, the system's Chromium, or the one that came with npm. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  // Read while the package loads: only then does it bring the libraries a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return await chromium.executablePath();
}
