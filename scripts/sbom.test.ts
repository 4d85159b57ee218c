import { expect, it } from 'vitest';
import { createSbom, idOf } from './sbom.ts';
import { licenceOf, nameOf, readLockPackages, registryPackages } from './supply-chain.ts';

it('[SUPPLY-03] lists every production package with version, checksum and licence, and no development package', async () => {
  const [sbom, packages] = [await createSbom(), await readLockPackages()];
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)]);
  const listed = new Map(sbom.components.map((component) => [idOf(component), component]));
  const all = registryPackages(packages);
  const production = all.filter(([, { dev }]) => !dev);
  expect(production.length).toBeGreaterThan(400);
  for (const [path, { version, integrity }] of production) {
    const component = listed.get(`${nameOf(path)}@${version}`);
    expect(component?.purl, path).toContain(version);
    expect(JSON.stringify(component?.licenses), path).toContain(licenceOf(packages, path));
    if (integrity) expect(component?.hashes, path).not.toEqual([]);
  }
  const names = new Set(production.map(([path, { version }]) => `${nameOf(path)}@${version}`));
  const forDevelopment = all.filter(([path, { dev, version }]) => dev && !names.has(`${nameOf(path)}@${version}`));
  expect(forDevelopment.length).toBeGreaterThan(100);
  for (const [path, { version }] of forDevelopment) expect(listed.has(`${nameOf(path)}@${version}`), path).toBe(false);
}, 120_000);
