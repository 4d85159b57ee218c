import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-program.ts';

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
// The table at the end names files that a new feature would add.
const [described = ''] = page.split('Polls in posts, for example:');
const named = [...described.matchAll(/`([\w./-]+\.(?:tsx?|mjs|js))`/g)].flatMap(([, path]) => path ?? []);

describe('ARCHITECTURE.md', () => {
  it('names only files that exist', () => {
    const folders = ['apps/*/{src,test,public}', 'packages/*/src', 'scripts', 'e2e', 'bench'];
    const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,js}`, { cwd: root }));
    const missing = named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)));
    expect(named.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
});
