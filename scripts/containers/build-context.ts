import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Decides like Docker: the last pattern of .dockerignore that matches a path, or a parent folder, counts. */
export function isInContext(path: string, dockerignore: string): boolean {
  const parts = path.split('/');
  const selfAndAbove = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  let included = true;
  for (const line of dockerignore.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = toRegExp(line.replace(/^!/, ''));
    if (selfAndAbove.some((at) => pattern.test(at))) included = line.startsWith('!');
  }
  return included;
}

/** Docker's `*` also matches names that start with a dot, unlike Node's own globs. */
function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|[^\w/]/g, (found) => {
    if (found === '**/') return '(?:.*/)?';
    if (found === '**') return '.*';
    if (found === '*') return '[^/]*';
    return found === '?' ? '[^/]' : `\\${found}`;
  });
  return new RegExp(`^${source}$`);
}

/** Files that would be sent to a build, among those that git tracks or would add. */
export function contextFiles(root: string): string[] {
  const dockerignore = readFileSync(join(root, '.dockerignore'), 'utf8');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file && isInContext(file, dockerignore) && existsSync(join(root, file)));
}
