import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-program.ts';
import { rehearsalObstacle } from './rehearsal-obstacle.ts';

const able = { platform: 'linux', uid: 0, missingPrograms: [] };

it.each([
  [able, null],
  [{ ...able, platform: 'darwin' }, 'It needs Linux'],
  [{ ...able, uid: 1000 }, 'It needs root'],
  [{ ...able, missingPrograms: ['debootstrap'] }, 'It needs debootstrap'],
])('[BOX-14] says in one sentence why it cannot run: %j', (machine, start) => {
  const obstacle = rehearsalObstacle(machine);
  if (start === null) expect(obstacle).toBe(null);
  else expect(obstacle).toMatch(new RegExp(`^${start}[^.]*\\.$`));
});

it('[BOX-14] has no steps of its own: it reads those of the Dockerfile', () => {
  const source = readFileSync(join(root, 'scripts/containers/build-image.ts'), 'utf8');
  expect(source).toContain("parseDockerfile(readFileSync(join(folders.project, 'Dockerfile'), 'utf8'))");
  expect(source).not.toMatch(/npm ci|apps\/server/);
});
