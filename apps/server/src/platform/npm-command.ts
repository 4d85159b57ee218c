/** Command to start npm: the one that runs us if there is one, so that its registry and proxy settings apply. */
export function npmCommand(): [program: string, ...args: string[]] {
  const { npm_execpath: npm } = process.env;
  return npm && /\.[cm]?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE|socket hang up|network aborted/;

/** Advice about a failure of npm, or null if only its own message helps. `again` is what to do then, a phrase with a verb. */
export function explainNpmFailure(said: string, again = 'run the same command again'): string | null {
  const sentence = `${again.charAt(0).toUpperCase()}${again.slice(1)}.`;
  if (UNREACHABLE.test(said)) {
    return `The npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and ${again}: what is already here is kept.`;
  }
  if (said.includes('EINTEGRITY')) return `A package is not the one that was expected, so it was not used. ${sentence}`;
  if (said.includes('ENOSPC')) return `The disk is full. Make room and ${again}.`;
  return null;
}
