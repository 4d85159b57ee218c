import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { landingFiles, sizeReport } from '../apps/web/bundle-sizes.ts';
import { runProgram } from './run-program.ts';

const FONTS_KB = 45;

/** Built separately from apps/web/dist, which a running server may be serving and which has no manifest. */
async function buildInto(folder: string): Promise<void> {
  const { ok, output } = await runProgram('vite', ['build', 'apps/web', '--outDir', folder, '--logLevel', 'warn']);
  if (!ok) throw new Error(output);
}

/** Size of the fonts in every page's styles. They are already compressed, so the file size is the transfer size. */
async function fontsKb(folder: string, styles: string[]): Promise<number> {
  const texts = await Promise.all(styles.map(async (style) => await readFile(join(folder, style), 'utf8')));
  const fonts = new Set(texts.join('').match(/[\w.-]+\.woff2/g));
  const sizes = await Promise.all([...fonts].map(async (name) => (await stat(join(folder, 'assets', name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const folder = await mkdtemp(join(tmpdir(), 'right-circle-sizes-'));
try {
  await buildInto(folder);
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const scripts = await sizeReport(manifest, folder);
  const fonts = await fontsKb(folder, landingFiles(manifest).styles);
  const isOver = fonts > FONTS_KB;
  console.log(
    `${scripts.text}${fonts.toFixed(1).padStart(7)} kB of ${FONTS_KB}  fonts${isOver ? '  OVER BUDGET' : ''}`,
  );
  if (isOver || !scripts.isWithin) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
