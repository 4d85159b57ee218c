import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { illustrationNames } from '../packages/film/src/scenes/illustrations.ts';

// Writes the outlines of the illustrations used in scenes. Their icon set is fetched only for this: it has thousands of
// files that an installation does not need.
const SET = { spec: '@phosphor-icons/core@2.1.1', archive: 'phosphor-icons-core-2.1.1.tgz' };
const SHA512 = 'v4ARvrip4qBCImOE5rmPUylOEK4iiED9ZyKjcvzuezqMaiRASCHKcRIuvvxL/twvLpkfnEODCOJp5dM4eZilxQ==';
const OUT = join(import.meta.dirname, '../packages/film/src/scenes/illustration-paths.ts');
const PATHS = /^<svg[^>]*><path d="([^"]+)" opacity="0.2"\/><path d="([^"]+)"\/><\/svg>\s*$/;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'illustrations-'));
try {
  await run('npm', ['pack', SET.spec, '--silent', '--pack-destination', folder]);
  const archive = join(folder, SET.archive);
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (hash !== SHA512) throw new Error(`${SET.spec} is not the archive that was tried.`);
  await run('tar', ['-xzf', archive, '-C', folder]);
  const lines: string[] = [];
  for (const name of illustrationNames.toSorted()) {
    const svg = await readFile(join(folder, 'package/assets/duotone', `${name}-duotone.svg`), 'utf8');
    const [, area, outline] = PATHS.exec(svg) ?? [];
    if (!area || !outline) throw new Error(`${name} is not an area with an outline.`);
    lines.push(`  '${name}': ['${rounded(area)}', '${rounded(outline)}'],`);
  }
  await writeFile(OUT, `${head()}${lines.join('\n')}\n};\n`);
  console.log(`${lines.length} illustrations`);
} finally {
  await rm(folder, { recursive: true });
}

/** Rounds to a tenth of a 256th of the width, which is invisible and smaller to load. */
function rounded(path: string): string {
  return path.replaceAll(/-?\d*\.\d+/g, (number, at: number) => {
    const short = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
    // Its sign or decimal point may have been the only separator from the previous number.
    return /[\d.]/.test(path[at - 1] ?? '') && !short.startsWith('-') ? ` ${short}` : short;
  });
}

function head(): string {
  return [
    `// Made by scripts/make-illustrations.ts from ${SET.spec} (MIT License, Copyright 2023 Phosphor Icons).`,
    "import type { IllustrationPaths } from './illustration-art.ts';",
    '',
    'export const illustrationPaths: IllustrationPaths = {',
    '',
  ].join('\n');
}
