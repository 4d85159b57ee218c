import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage, type Image } from './containers/build-image.ts';
import { neededPrograms, rehearsalObstacle } from './containers/rehearsal-obstacle.ts';
import { type Container, startContainer } from './containers/run-image.ts';
import { root as project } from './run-program.ts';

const cache = join(project, '.cache', 'container-rehearsal');
const person = {
  full_name: 'Rehearsal Person',
  username: 'rehearsal_person',
  email: 'rehearsal@example.com',
  password: 'Curtain-Up-2026!',
};

/**
 * Builds the image with the Dockerfile's own steps and runs it locked down as in compose.single.yaml, without an
 * engine.
 */
async function rehearse(work: string): Promise<void> {
  const image = await buildImage({ project, work, cache }, console.log);
  console.log(`image: tree ${sizeOf(join(image.root, image.workdir))}, with Debian and Node ${sizeOf(image.root)}`);
  const data = join(work, 'data');
  const [uid = 0, gid = 0] = image.user.split(':').map(Number);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, uid, gid);
  const before = fingerprint(image.root);

  await act('first start', image, data, async (container) => {
    await expectStatus(container, '/healthz', 200);
    await expectText(container, '/', '<title>Right Circle');
    await expectText(container, '/auth/login', '<title>Right Circle');
    await signUp(container);
    check((await container.healthCheck()) === 0, 'HEALTHCHECK reports healthy');
    check(container.zombies() === 0, 'no zombies');
    const refusal = await startContainer(image, data).then(() => 'it started', String);
    check(refusal.includes('Another container'), 'a second container on the same data is refused', refusal);
  });
  await act('second start with the same data', image, data, async (container) => {
    check((await signIn(container)).ok, 'the account is still there');
  });
  check(fingerprint(image.root) === before, 'nothing outside /data and /tmp was changed');
  console.log(`data: ${sizeOf(data)}`);
}

async function act(
  title: string,
  image: Image,
  data: string,
  scene: (container: Container) => Promise<void>,
): Promise<void> {
  const container = await startContainer(image, data);
  try {
    console.log(`${title}: ready after ${container.startSeconds.toFixed(1)} s`);
    await scene(container);
    const stopped = await container.stop();
    check(
      stopped.code === 0,
      `${image.stopSignal} ends it with 0 after ${stopped.seconds.toFixed(1)} s`,
      stopped.output,
    );
    check(!existsSync(join(data, 'postgres/postmaster.pid')), 'PostgreSQL is stopped');
    const log = readFileSync(join(data, 'postgres.log'), 'utf8');
    check(log.trimEnd().endsWith('database system is shut down'), 'PostgreSQL was shut down cleanly', log.slice(-500));
  } finally {
    await container.kill();
  }
}

class Failure extends Error {}

function check(holds: boolean, promise: string, details = ''): void {
  if (!holds) throw new Failure(`Not so: ${promise}\n${details}`);
  console.log(`  ok  ${promise}`);
}

async function expectStatus({ url }: Container, path: string, status: number): Promise<void> {
  const reply = await fetch(`${url}${path}`);
  check(reply.status === status, `${path} answers ${status}`, await reply.text());
}

async function expectText({ url }: Container, path: string, text: string): Promise<void> {
  const reply = await fetch(`${url}${path}`);
  const body = await reply.text();
  check(reply.ok && body.includes(text), `${path} is a page`, body.slice(0, 500));
}

async function signUp({ url }: Container): Promise<void> {
  const form = new URLSearchParams({ ...person, date_of_birth: '1990-05-17' });
  const reply = await fetch(`${url}/api/auth/register`, { method: 'POST', body: form });
  check(reply.status === 201, 'a person signs up', await reply.text());
}

async function signIn({ url }: Container): Promise<Response> {
  const { username, password } = person;
  return await fetch(`${url}/api/auth/login`, { method: 'POST', body: new URLSearchParams({ username, password }) });
}

function sizeOf(folder: string): string {
  const [kilobytes] = execFileSync('du', ['--summarize', '--one-file-system', folder], { encoding: 'utf8' }).split(
    '\t',
  );
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

/** Changes whenever a file or folder of the tree is written, created or deleted. */
function fingerprint(folder: string): string {
  return execFileSync('sh', ['-c', `find "$1" -xdev -printf '%p %s %C@ %m %U\\n' | sort | sha256sum`, 'sh', folder], {
    encoding: 'utf8',
  });
}

function isMissing(program: string): boolean {
  return spawnSync('which', [program]).status !== 0;
}

const obstacle = rehearsalObstacle({
  platform: process.platform,
  uid: process.getuid?.(),
  missingPrograms: neededPrograms.filter(isMissing),
});
if (obstacle) {
  console.log(`The container rehearsal can't run here. ${obstacle}`);
} else {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'run-'));
  const cleanUp = () => rmSync(work, { recursive: true, force: true });
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    await rehearse(work);
    console.log('\nThe image works: container rehearsal passed.');
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    console.error('\nContainer rehearsal FAILED.');
    process.exitCode = 1;
  }
}
