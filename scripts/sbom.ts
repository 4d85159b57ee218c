import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run-program.ts';
import { licenceOf, nameOf, readLockPackages, registryPackages } from './supply-chain.ts';

type Component = {
  name: string;
  group?: string;
  version?: string;
  purl?: string;
  hashes?: object[];
  licenses?: object[];
};
export type Sbom = { bomFormat: string; specVersion: string; components: Component[] };

const run = promisify(execFile);
const FILE = 'sbom.cdx.json';
const MEGABYTE = 1024 * 1024;

/**
 * Lists the packages production installs, in CycloneDX format: by npm, from the lock file, with the licences npm does
 * not know.
 */
export async function createSbom(): Promise<Sbom> {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-sbom-'));
  try {
    await copyManifests(folder);
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
    const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 64 * MEGABYTE });
    return await withLicences(JSON.parse(stdout) as Sbom);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Manifest = { version?: string; devDependencies?: object };

/**
 * Copies without `devDependencies`: `--omit=dev` would also leave out packages that production and development both
 * require. Our own packages get a version, which npm requires; they have none because nobody installs them from a
 * registry.
 */
async function copyManifests(folder: string): Promise<void> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Manifest> };
  const packages = Object.entries(lock.packages).map(
    ([path, entry]) => [path, released(path, entry, lock.version)] as const,
  );
  for (const [path] of packages.filter(([path]) => !path.includes('node_modules/'))) {
    const manifest = JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as Manifest;
    const copy = join(folder, path, 'package.json');
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, JSON.stringify(released(path, manifest, lock.version)));
  }
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
}

function released(path: string, manifest: Manifest, version: string): object {
  const own = path.includes('node_modules/') ? {} : { version };
  return { ...own, ...manifest, devDependencies: undefined };
}

async function withLicences(sbom: Sbom): Promise<Sbom> {
  const packages = await readLockPackages();
  const licences = new Map(
    registryPackages(packages).map(([path, { version }]) => [`${nameOf(path)}@${version}`, licenceOf(packages, path)]),
  );
  const components = sbom.components.map((component) => {
    const licence = licences.get(idOf(component));
    return licence ? { ...component, licenses: [licenceField(licence)] } : component;
  });
  return { ...sbom, components };
}

export const idOf = ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`;

const licenceField = (licence: string) =>
  / (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } };

if (import.meta.main) {
  const sbom = await createSbom();
  await writeFile(join(root, FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`Wrote ${FILE} with ${sbom.components.length} packages.`);
}
