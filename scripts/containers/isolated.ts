import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export type Isolation = {
  root: string;
  /** Like Docker's --read-only: only `binds` and /tmp are writable. */
  readOnly: boolean;
  /** Numeric uid:gid. Anyone but root also loses every capability and cannot gain new ones. */
  user: string;
  workdir: string;
  env: Record<string, string>;
  /** Host path -> path inside. */
  binds?: Record<string, string>;
};

const basics = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

const endWithParent = '--pdeathsig=KILL';
const unshare = ['unshare', '--mount', '--pid', '--ipc', '--fork', '--kill-child'];

/**
 * Starts a program in `root` as process 1 of its own namespaces, like a container engine. Mounts belong to that mount
 * namespace, so none is left when the program has ended in any way. The network stays the machine's.
 */
export function startIsolated(argv: string[], options: Isolation): ChildProcess {
  const script = ['sh', '-euc', mounts(options), ...argv];
  return spawn('setpriv', [endWithParent, ...unshare, ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** `$0 "$@"` is the program: the shell interprets nothing of it. */
function mounts({ root, readOnly, binds = {}, ...options }: Isolation): string {
  return [
    `cd ${quoted(root)}`,
    'mount --bind . . && cd "$PWD"',
    'mount -t proc proc proc',
    'mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs tmp',
    'mkdir -p dev/shm && mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs dev/shm',
    'mount --bind /etc/resolv.conf etc/resolv.conf',
    ...Object.entries(binds).map(([from, to]) => `mount --bind ${quoted(from)} ${quoted(`.${to}`)}`),
    ...(readOnly ? ['mount -o remount,bind,ro .'] : []),
    `exec ${entering(options)} "$0" "$@"`,
  ].join('\n');
}

function entering({ user, workdir, env }: Pick<Isolation, 'user' | 'workdir' | 'env'>, root = '.'): string {
  const [uid, gid] = user.split(':');
  const drop = uid === '0' ? '' : '--bounding-set=-all --inh-caps=-all --no-new-privs';
  const home = uid === '0' ? {} : { HOME: '/tmp' };
  const settings = Object.entries({ ...basics, ...home, ...env }).map(([name, value]) => quoted(`${name}=${value}`));
  // Changing the user clears unshare's --kill-child, so it is set again.
  const identity = `setpriv --reuid=${uid} --regid=${gid} --clear-groups ${drop} ${endWithParent}`;
  return `chroot ${root} ${identity} env -i --chdir=${quoted(workdir)} ${settings.join(' ')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The program's pid on the machine; inside it is process 1. */
export async function hostPid(child: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    if (first) return Number(first);
    await delay(20);
  }
  throw new Error('The isolated program did not start');
}

/** Runs another program inside, like `docker exec`. */
export function startInside(pid: number, argv: string[], options: Isolation): ChildProcess {
  const script = `exec ${entering(options, `/proc/${pid}/root`)} "$0" "$@"`;
  return spawn('sh', ['-euc', script, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
}

export type Ended = { code: number | null; output: string };

export async function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
