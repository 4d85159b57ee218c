import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './setup-packages.mjs';
import { root, run, runStep, StepFailure } from './setup-step.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm's own record of what it put into node_modules, written last. */
const recordFile = join(root, 'node_modules', '.package-lock.json');
const noteFile = join(root, 'node_modules', '.right-circle-setup.json');

export async function installPackages({ withDevelopment }) {
  const set = await installedSet();
  if (set === 'full' || (set === 'production' && !withDevelopment)) return;

  // Packages for development that are already there stay, also when only the others are needed.
  const full = withDevelopment || hasDevelopmentPackages();
  // Adding to what a running server uses, instead of `npm ci`, which deletes everything first.
  const verb = set === 'production' ? ['install', '--no-save'] : ['ci'];
  await runStep(
    'Installing packages',
    [
      ...npmCommand(),
      ...verb,
      ...(full ? ['--include=dev'] : ['--omit=dev']),
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
    ],
    {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1', SKIP_FFMPEG: 'true' },
      explain: explainNpm,
    },
  );
  const trouble = await whyNodeFails();
  if (trouble) {
    throw new StepFailure(
      `Node 24, which comes with the packages, does not run (${trouble}).\n` +
        "npm's install scripts are probably switched off. Allow them for this project and try again:\n" +
        '  npm_config_ignore_scripts=false npm start',
    );
  }
  remember(full ? 'full' : 'production');
}

/** Which packages of the lock file are in node_modules: 'full', 'production' or null. */
async function installedSet() {
  if (!existsSync(recordFile)) return null;
  const note = existsSync(noteFile) ? readJson(noteFile) : {};
  if (note.lock === hashOf(lockFile) && note.record === hashOf(recordFile)) return note.set;

  if (await whyNodeFails()) return null;
  const [lock, record] = [readJson(lockFile), readJson(recordFile)];
  for (const set of ['full', 'production']) {
    if (isInstalled(lock.packages, record.packages, set)) {
      remember(set);
      return set;
    }
  }
  return null;
}

function remember(set) {
  writeFileSync(noteFile, JSON.stringify({ set, lock: hashOf(lockFile), record: hashOf(recordFile) }));
}

function hasDevelopmentPackages() {
  return existsSync(recordFile) && Object.values(readJson(recordFile).packages).some((entry) => entry.dev);
}

/** The npm and Node that run us: `npm` from the PATH could run on the Node inside node_modules, which npm is to replace. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node && npm.endsWith('npm-cli.js') && existsSync(node) ? [node, npm] : ['npm'];
}

async function whyNodeFails() {
  const { code, output } = await run(join(root, 'node_modules', '.bin', 'node'), ['--version']);
  return code === 0 && output.startsWith('v24.') ? null : output.trim() || `exit code ${code}`;
}

function explainNpm(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be downloaded: the npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and run the same command again.';
  }
  if (/ENOSPC/.test(output))
    return 'The disk is full: installing needs about 1 GB. Make room and run the same command again.';
  if (/EACCES|EPERM/.test(output))
    return `This user may not write to ${root} or to npm's cache. Correct the permissions and run the same command again.`;
  return null;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
