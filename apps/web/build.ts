import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { ENTRY, filesOf, OFFLINE, sizeReport } from './bundle-sizes.ts';

const here = import.meta.dirname;
const distDir = join(here, 'dist');
const prerenderDir = join(distDir, '.prerender');
const configFile = join(here, 'vite.config.ts');
const LANDING = 'src/app/screens/landing-screen.tsx';
const COMPRESSED = /\.(js|css|svg|json|webmanifest|xml|txt)$/;
const LOADING_ROOT = /<div id="root">\s*<!--page-->[\s\S]*<!--\/page-->\s*<\/div>/;
/** Files without a hash in their name. */
const SHELL_FILES = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'manifest.webmanifest'];
const FIRST_FONTS = ['anek-latin-latin', 'instrument-sans-latin'];

await rm(distDir, { recursive: true, force: true });
await build({ configFile, logLevel: 'warn' });
const manifest = JSON.parse(await readFile(join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest;
await writePages(manifest, await prerenderLanding());
await writeWorker(manifest);
const sizes = await sizeReport(manifest, distDir);
process.stdout.write(sizes.text);
await rm(join(distDir, '.vite'), { recursive: true });
await precompress();
// A large bundle fails the checks, but doesn't stop someone from starting the app.
if (process.argv.includes('--budget') && !sizes.isWithin) process.exitCode = 1;

async function prerenderLanding(): Promise<string> {
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/app/prerender.tsx', outDir: prerenderDir, copyPublicDir: false, manifest: false },
  });
  const module = (await import(pathToFileURL(join(prerenderDir, 'prerender.js')).href)) as {
    renderLanding: () => Promise<string>;
  };
  const markup = await module.renderLanding();
  await rm(prerenderDir, { recursive: true });
  return markup;
}

/**
 * Writes the prerendered landing page for `/`, and the empty shell for every other URL. The server fills the
 * placeholders of both.
 */
async function writePages(chunks: Manifest, landing: string): Promise<void> {
  const template = await readFile(join(distDir, 'index.html'), 'utf8');
  const fonts = (await readdir(join(distDir, 'assets')))
    .filter((name) => name.endsWith('.woff2') && FIRST_FONTS.some((font) => name.startsWith(`${font}-`)))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`);
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
  // Without these, the browser finds the imports of the first script only after loading it, one more round trip on a
  // slow network.
  const first = filesOf(chunks, [ENTRY]).scripts.filter((file) => !template.includes(file));
  const shell = fillOnce(template, '</head>', `${[...first.map(preload), ...fonts].join('\n')}\n</head>`);
  const { scripts, styles } = filesOf(chunks, [LANDING]);
  const preloads = [
    ...scripts.map(preload),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].filter((link) => !shell.includes(link));
  const withPreloads = fillOnce(shell, '</head>', `${preloads.join('\n')}\n</head>`);
  const prerendered = `<div id="root" data-prerendered>${landing}</div>`;
  await writeFile(join(distDir, 'app.html'), shell);
  await writeFile(join(distDir, 'index.html'), scriptsLast(fillOnce(withPreloads, LOADING_ROOT, prerendered)));
}

/** Lets styles and fonts load first: a prerendered page can be read before its scripts arrive. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
}

/**
 * Writes the shell's files into the service worker. Its version is a hash of their content, so a build of the same
 * sources changes nothing.
 */
async function writeWorker(chunks: Manifest): Promise<void> {
  const path = join(distDir, 'sw.js');
  const { scripts, styles } = filesOf(chunks, OFFLINE);
  const fonts = (await readdir(join(distDir, 'assets'))).filter((name) =>
    FIRST_FONTS.some((font) => name.startsWith(`${font}-`)),
  );
  const files = [...scripts, ...styles, ...fonts.map((name) => `assets/${name}`), ...SHELL_FILES].map((f) => `/${f}`);
  const source = await readFile(path, 'utf8');
  const hash = createHash('sha256').update(source).update(files.join());
  for (const file of ['app.html', ...SHELL_FILES]) hash.update(await readFile(join(distDir, file)));
  const version = hash.digest('hex').slice(0, 12);
  const shell = JSON.stringify({ version, entry: chunks[ENTRY]?.file, files });
  await writeFile(path, fillOnce(source, 'const SHELL = null;', `const SHELL = ${shell};`));
}

function fillOnce(html: string, mark: string | RegExp, replacement: string): string {
  if (html.split(mark).length !== 2) throw new Error(`The template must contain ${mark} exactly once`);
  return html.replace(mark, () => replacement);
}

/** Compresses static files during the build, so that the server never does it during a request. */
async function precompress(): Promise<void> {
  const files = await readdir(distDir, { recursive: true });
  await Promise.all(
    files
      .filter((file) => COMPRESSED.test(file))
      .map(async (file) => {
        const path = join(distDir, file);
        const bytes = await readFile(path);
        if (bytes.length <= 1024) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}
