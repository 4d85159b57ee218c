import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runStep } from './setup-step.mjs';

/** Hash of the inputs of the last finished build. */
const noteFile = join(root, 'apps', 'web', 'dist', '.inputs');

export async function buildWeb() {
  const inputs = hashOfInputs();
  if (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === inputs) return;
  rmSync(noteFile, { force: true });
  await runStep('Building the web app', [join(root, 'node_modules', '.bin', 'node'), join('apps', 'web', 'build.ts')], {
    env: { NODE_ENV: 'production' },
  });
  writeFileSync(noteFile, inputs);
}

function hashOfInputs() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...filesBelow(join('apps', 'web')), ...filesBelow('packages')];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    });
}
