import type { World } from './world.ts';

/** Every route of the server, read from the router itself. */
export function listRoutes({ http }: World): { method: string; path: string }[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      above.length = indent.length / 4;
      above.push(part);
      const path = above.join('');
      return methods.split(', ').flatMap((method) => (method ? [{ method, path }] : []));
    });
}
