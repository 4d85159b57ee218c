import { existsSync } from 'node:fs';
import { root, runStep } from './setup-step.mjs';

// Unknown install scripts fail the install: package.json decides about each of them.
const always = ['--include=optional', '--strict-allow-scripts', '--no-audit', '--no-fund', '--loglevel=warn'];
/** Packages whose install scripts would fetch programs that the app does not use. */
const withoutDownloads = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1', SKIP_FFMPEG: 'true' };

export async function runNpm(title, verb, { full, options }) {
  const command = [...npmCommand(), ...verb, full ? '--include=dev' : '--omit=dev', ...always, ...options];
  await runStep(title, command, { env: withoutDownloads, explain: explainNpm, hasFailed: hasLostFiles });
}

/**
 * The npm and Node that run us: `npm` from the PATH could run on the Node inside node_modules, which npm is about to
 * replace.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node && npm.endsWith('npm-cli.js') && existsSync(node) ? [node, npm] : ['npm'];
}

/** Detects files that npm could not unpack, for example onto a full disk: it only warns and exits with code 0. */
function hasLostFiles(output) {
  return output.includes('TAR_ENTRY_ERROR');
}

/** Translates npm's output into one sentence, or null if npm's own message is best. */
export function explainNpm(output) {
  if (/ENOSPC|EDQUOT/.test(output))
    return 'The disk is full: installing needs about 1 GB. Make room and run the same command again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This user may not write to ${root} or to npm's cache. Correct the permissions and run the same command again.`;
  if (/E404|ETARGET/.test(output))
    return 'The npm registry does not have a package that is needed (named above). Check the registry in the npm settings and run the same command again.';
  if (/EINTEGRITY|TAR_BAD_ARCHIVE|Z_DATA_ERROR|Z_BUF_ERROR/.test(output))
    return 'A package arrived damaged and was not installed. Run the same command again; if it stays like this, check the proxy or registry in the npm settings.';
  if (/ENOTFOUND|EAI_AGAIN|ECONN|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|TIMEOUT|PREMATURE_CLOSE|aborted/.test(output))
    return 'The packages could not be downloaded: the npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and run the same command again.';
  if (hasLostFiles(output)) return 'A package could not be unpacked completely. Run the same command again.';
  return null;
}
