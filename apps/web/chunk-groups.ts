import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const pathsOf = (...files: string[]) => files.map((file) => join(import.meta.dirname, 'src', file));
const LANDING = pathsOf('main.tsx', 'app/screens/landing-screen.tsx');
const SHELL = pathsOf('app/routing/require-auth.tsx', 'app/layouts/main-layout.tsx');
const SIGN_IN = pathsOf('app/layouts/auth-layout.tsx', 'features/accounts/sign-in/login-page.tsx');
/** Also the addresses of calls: in a screen's chunk they would make the shell and that screen import each other. */
const OUR_CODE = /\0calls:|[\\/](apps[\\/]web|packages[\\/]\w+)[\\/]src[\\/]/;
/** The code that renders icons, and the landing page's icons. */
const FIRST_ICONS =
  /lucide-react\/dist\/esm\/(?:(?!icons\/|lucide-react)|icons\/(?:camera|heart|image-plus|message-circle|mic|moon|pause|play|share-2|sparkles|sun)\.mjs)/;
const ICON = /[\\/]lucide-react[\\/]/;
/** In characters of source. */
const SMALL = 4000;
const MANY = 16;
/** Without lists that load page by page, which the log-in page doesn't have. */
const QUERY = /@tanstack[\\/](?:query-core|react-query)[\\/](?:[^\\/]+[\\/])*(?!\w*infinite(?!QueryBehavior))[\w.]+$/i;

/**
 * Groups modules that are always loaded together. By default, the bundler creates a chunk for every set of screens
 * that share a module: opening the dashboard took a hundred requests, most for a few hundred bytes. `start` holds what
 * the landing page shares with other screens.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const landing = staticImportsOf(LANDING);
  const shell = staticImportsOf(SHELL);
  const signIn = staticImportsOf(SIGN_IN);
  const isInSmallPart = smallParts((id, graph) => landing(graph).has(id) || shell(graph).has(id));
  // Only our own code: through a library's index file, every screen would include the whole library.
  const isShell = (id: string, graph: Graph) =>
    OUR_CODE.test(id) &&
    !landing(graph).has(id) &&
    !isLoadedLater(id, graph) &&
    (shell(graph).has(id) || (!signIn(graph).has(id) && isInSmallPart(id, graph)));
  const isStart = (id: string, graph: Graph) =>
    OUR_CODE.test(id) && landing(graph).has(id) && !isLoadedLater(id, graph) && !LANDING.includes(id);
  const isSignIn = (id: string, graph: Graph) =>
    OUR_CODE.test(id) &&
    signIn(graph).has(id) &&
    !shell(graph).has(id) &&
    !landing(graph).has(id) &&
    !isLoadedLater(id, graph);
  // Fields and their like are in most forms; the rest is only needed to sign in.
  const signInName = (id: string) => (/[\\/]src[\\/]ui[\\/]/.test(id) ? 'form-parts' : 'sign-in');
  return [
    { name: 'first-icons', test: FIRST_ICONS, priority: 3 },
    { name: (id, graph) => (isShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 2 },
    {
      name: (id, graph) => (isStart(id, graph) ? 'start' : null),
      debugName: 'start',
      minShareCount: 2,
      priority: 2,
    },
    { name: (id, graph) => (isSignIn(id, graph) ? signInName(id) : null), debugName: 'sign-in', priority: 1 },
    { name: 'query', test: QUERY, priority: 1 },
    // Its pages share a dozen small modules.
    {
      name: 'admin-parts',
      test: /[\\/]features[\\/]admin[\\/]|[\\/]contract[\\/](?:src[\\/])?admin/,
      minShareCount: 2,
      priority: 1,
    },
    // Operators go back and forth between these small pages; one file compresses better than six.
    { name: 'admin-pages-system', test: /[\\/]features[\\/]admin[\\/](?:audit|system)[\\/]/, priority: 0 },
    { name: 'admin-pages-people', test: /[\\/]features[\\/]admin[\\/](?:accounts|money)[\\/]/, priority: 0 },
    { name: 'admin-pages-rules', test: /[\\/]features[\\/]admin[\\/](?:fees|switches)[\\/]/, priority: 0 },
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 1 },
  ];
}

/**
 * Recognises small modules that many screens use: in the shell they cost a few kilobytes once, on their own a request
 * each. Their imports are small too, or loaded already.
 */
function smallParts(isLoaded: (id: string, graph: Graph) => boolean): (id: string, graph: Graph) => boolean {
  let users: Map<string, number> | undefined;
  const known = new Map<string, boolean>();
  const isSmall = (id: string, graph: Graph): boolean => {
    const decided = known.get(id);
    if (decided !== undefined) return decided;
    // Assumed until its imports are checked: modules may import each other.
    known.set(id, true);
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const is =
      isLoaded(id, graph) ||
      ICON.test(id) ||
      (OUR_CODE.test(id) &&
        !isLoadedLater(id, graph) &&
        (code?.length ?? 0) <= SMALL &&
        importedIds.every((imported) => isSmall(imported, graph)));
    known.set(id, is);
    return is;
  };
  return (id, graph) => {
    users ??= countUsers(graph);
    return (users.get(id) ?? 0) >= MANY && isSmall(id, graph);
  };
}

/** Counts, for each module, the screens and lazily loaded parts that import it. */
function countUsers(graph: Graph): Map<string, number> {
  const users = new Map<string, number>();
  const [seen, later, open] = [new Set<string>(), new Set<string>(), pathsOf('main.tsx')];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    open.push(...importedIds, ...dynamicallyImportedIds);
    for (const part of dynamicallyImportedIds) later.add(part);
  }
  for (const part of later) {
    for (const id of staticImportsOf([part])(graph)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return users;
}

/** Returns true for the target of an `import()`, which must stay a separate chunk. */
function isLoadedLater(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

function staticImportsOf(entries: string[]): (graph: Graph) => Set<string> {
  let known: Set<string> | undefined;
  return (graph) => {
    if (known) return known;
    known = new Set();
    const open = [...entries];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (known.has(id)) continue;
      known.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return known;
  };
}
