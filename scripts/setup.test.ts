import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeRegistry, type Fault } from './test/fake-registry.ts';
import { buildName, nodeName, SetupProject } from './test/setup-project.ts';
import { mountSmallDisk } from './test/small-disk.ts';

let registry: FakeRegistry;
let project: SetupProject;
beforeEach(async () => {
  registry = await FakeRegistry.start();
  project = await SetupProject.create(registry);
});
afterEach(async () => {
  await project.remove();
  await registry.stop();
});

const done = { code: 0, stderr: '' };
const machine = new RegExp(`${process.platform}-${process.arch}`);

/** Expects one sentence on stderr after an empty line, and no stack trace anywhere. */
function expectSentence({ code, stdout, stderr }: { code: number | null; stdout: string; stderr: string }): string {
  expect(code, stderr).toBe(1);
  expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
  expect(stdout + stderr).not.toMatch(/^ +at /m);
  return stderr.trim();
}

describe('the setup of a fresh clone', { timeout: 120_000 }, () => {
  it('[SETUP-01] installs and verifies the packages once; later starts need neither npm nor a network', async () => {
    expect(await project.start()).toMatchObject(done);
    expect(project.isRecorded).toBe(true);
    await registry.stop();
    expect(await project.start([], { PATH: '/nowhere' })).toEqual({ ...done, stdout: '' });
    registry = await FakeRegistry.start();
  });

  it('[SETUP-02] downloads a build that npm skipped again, bypassing its cache', async () => {
    registry.misbehave(buildName, 'missing', 1);
    const start = await project.start();
    expect(start).toMatchObject(done);
    expect(start.stdout).toContain('Downloading painter again ...');
    expect(project.has(`node_modules/${buildName}/painter.node`)).toBe(true);
    expect(project.isRecorded).toBe(true);
    expect(project.has('.cache/npm')).toBe(false);
  });

  it('[SETUP-03] says in one sentence which build is missing, and tries again at the next start', async () => {
    registry.publish({ name: buildName, version: '0.9.0' }, []);
    const sentence = expectSentence(await project.start());
    expect(sentence).toMatch(machine);
    expect(sentence).toContain('painter 1.0.0 does not work on this machine');
    expect(sentence).toContain(`${buildName} 1.0.0 is missing`);
    expect(sentence).toContain('run the same command again.');
    expect(project.isRecorded).toBe(false);

    // npm's cache still lists only 0.9.0.
    project.publishBuild();
    expect(await project.start()).toMatchObject(done);
    expect(project.isRecorded).toBe(true);
  });

  it('[SETUP-04] does not accept a build that exists but does not load', async () => {
    project.publishBuild('not a library');
    await project.saveLock();
    expect(expectSentence(await project.start())).toMatch(/painter 1\.0\.0 does not work .* does not load \(.+\)/);
    expect(project.isRecorded).toBe(false);
  });

  it('[SETUP-04] names a build that crashes its process, and still tries the others', async () => {
    project.publishBuild('process.kill(process.pid, "SIGSEGV");', 'painter.js');
    project.publish({ name: 'letters', version: '1.0.0', optionalDependencies: { [buildName]: '1.0.0' } }, []);
    await project.setNativeParts([
      { name: 'painter', load: 'painter' },
      { name: 'letters', load: 'letters/gone.js' },
    ]);
    await project.saveLock();
    const sentence = expectSentence(await project.start());
    expect(sentence).toContain('does not load (loading it ends with SIGSEGV)');
    expect(sentence).toContain('nor does letters 1.0.0');
  });

  it('[SETUP-16] says why the packaged Node does not run if a second download does not help', async () => {
    project.publishNode('echo cannot execute; exit 3');
    await project.saveLock();
    const start = await project.start();
    const sentence = expectSentence(start);
    expect(sentence).toContain(`${nodeName} 24.0.0 does not work on this machine`);
    expect(sentence).toContain('it does not load (cannot execute) even after a second download');
    expect(start.stdout).toContain(`Downloading ${nodeName} again ...`);
    expect(project.isRecorded).toBe(false);
  });

  it('[SETUP-16] says that the registry lacks the packaged Node, and installs it once it is there', async () => {
    registry.misbehave(nodeName, 'missing');
    expect(expectSentence(await project.start())).toContain('it is missing even after a second download');
    expect(project.isRecorded).toBe(false);
    registry.behave();
    expect(await project.start()).toMatchObject(done);
    expect(project.isRecorded).toBe(true);
  });

  it('[SETUP-17] refuses a packaged Node with another content than the lock file states', async () => {
    registry.misbehave(nodeName, 'corrupted');
    expect(expectSentence(await project.start())).toContain('it is missing even after a second download');
    expect(project.has(`node_modules/${nodeName}`)).toBe(false);
  });

  it('[SETUP-18] installs a new version of the packaged Node even if nothing else changed', async () => {
    expect(await project.start()).toMatchObject(done);
    project.publishNode(`exec '${process.execPath}' "$@"`, '24.1.0');
    await project.saveLock();
    expect(await project.start()).toMatchObject(done);
    const manifest = await readFile(project.path(`node_modules/${nodeName}/package.json`), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ version: '24.1.0' });
  });
});

describe('an interrupted install', { timeout: 120_000 }, () => {
  it.each([
    ['SETUP-05', 'SIGKILL'],
    ['SETUP-06', 'SIGINT'],
  ] as const)('[%s] ends npm too and is repaired by the next start after %s', async (_id, signal) => {
    const { child, ended } = project.launch();
    const { clientGone } = await registry.hangOn('letters');
    process.kill(-(child.pid ?? 0), signal);
    expect((await ended).code).toBe(signal === 'SIGKILL' ? null : 1);
    // npm runs in its own group: it is gone because the setup is.
    await clientGone;
    expect(project.isRecorded).toBe(false);

    expect(await project.start()).toMatchObject(done);
    expect(project.has('node_modules/letters/index.js')).toBe(true);
    expect(project.isRecorded).toBe(true);
  });

  it('[SETUP-05] is repaired even if the lock file is back to what was recorded before', async () => {
    expect(await project.start()).toMatchObject(done);
    const lock = await readFile(project.path('package-lock.json'));
    project.publishLetters('2.0.0');
    await project.saveLock();
    const npm = project.path('npm-cli.js');
    await writeFile(
      npm,
      `require('fs').rmSync('node_modules/letters/index.js'); process.kill(process.ppid, 'SIGKILL');`,
    );
    expect((await project.start([], { npm_execpath: npm, npm_node_execpath: process.execPath })).code).toBe(1);
    await rm(npm);

    project.publishLetters('1.0.0');
    await project.saveLock();
    expect(await readFile(project.path('package-lock.json'))).toEqual(lock);
    expect(await project.start()).toMatchObject(done);
    expect(project.has('node_modules/letters/index.js')).toBe(true);
  });

  it('[SETUP-07] leaves a working installation usable while development packages are added', async () => {
    expect(await project.start()).toMatchObject(done);
    const { child, ended } = project.launch(['--all']);
    const { clientGone } = await registry.hangOn('brush');
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await Promise.all([ended, clientGone]);
    // As npm leaves it if stopped while unpacking: a folder that looks installed.
    await project.write('node_modules/brush/package.json', '{ "name": "brush", "version": "1.0.0" }');

    expect(await project.start()).toEqual({ ...done, stdout: '' });
    expect(await project.start(['--all'])).toMatchObject(done);
    expect(project.has('node_modules/brush/index.js')).toBe(true);
  });

  it('[SETUP-08] reports what went wrong, and the next start repairs it', async () => {
    const network = 'The packages could not be downloaded: the npm registry is out of reach.';
    const damage = 'A package arrived damaged and was not installed.';
    const faults: [Fault, string][] = [
      ['dropped', network],
      ['hanging', network],
      ['truncated', damage],
      ['corrupted', damage],
      ['missing', 'The npm registry does not have a package that is needed'],
    ];
    for (const [fault, text] of faults) {
      registry.misbehave('letters', fault);
      const env: Record<string, string> = fault === 'hanging' ? { npm_config_fetch_timeout: '2000' } : {};
      expect(expectSentence(await project.start([], env)), fault).toContain(text);
      expect(project.isRecorded).toBe(false);
    }
    registry.behave();
    expect(await project.start()).toMatchObject(done);
    expect(project.isRecorded).toBe(true);
  });

  it('[SETUP-09] reports a full disk, and the next start with more space repairs it', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-disk-'));
    const disk = await mountSmallDisk(folder, '2m');
    if (!disk) {
      await rm(folder, { recursive: true });
      return test.skip('mounting a small disk needs root');
    }
    const onDisk = await SetupProject.create(registry, folder);
    try {
      onDisk.publishLetters('1.0.0', 4_000_000);
      await onDisk.saveLock();
      expect(expectSentence(await onDisk.start())).toContain('The disk is full');
      expect(onDisk.isRecorded).toBe(false);

      await disk.resize('64m');
      expect(await onDisk.start()).toMatchObject(done);
    } finally {
      await disk.unmount();
      await onDisk.remove();
      await rm(folder, { recursive: true });
    }
  });
});

describe('an installation damaged later', { timeout: 120_000 }, () => {
  it('[SETUP-10] is repaired if a native file or a package is gone', async () => {
    expect(await project.start()).toMatchObject(done);
    for (const path of [
      `node_modules/${buildName}/painter.node`,
      'node_modules/letters',
      `node_modules/${nodeName}/bin`,
    ]) {
      await rm(project.path(path), { recursive: true });
      expect(await project.start()).toMatchObject(done);
      expect(project.has(path)).toBe(true);
    }
    expect((await project.start()).stdout).toBe('');
  });

  it('[SETUP-11] builds the web app again after an interrupted build', async () => {
    await project.write('packages/a.ts', '');
    await project.write(
      'apps/web/build.ts',
      `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
       mkdirSync('apps/web/dist', { recursive: true });
       if (existsSync('stop')) process.kill(process.ppid, 'SIGKILL');
       writeFileSync('apps/web/dist/page.html', '');`,
    );
    expect(await project.start(['--build'])).toMatchObject(done);
    await rm(project.path('apps/web/dist/page.html'));
    await project.write('packages/a.ts', 'changed');
    await project.write('stop', '');
    expect((await project.start(['--build'])).code).toBe(1);
    await rm(project.path('stop'));
    await project.write('packages/a.ts', '');
    expect((await project.start(['--build'])).stdout).toContain('Building the web app ...');
    expect(project.has('apps/web/dist/page.html')).toBe(true);
  });
});
