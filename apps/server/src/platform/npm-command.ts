/** Command to start npm: the one that runs us if there is one, so that its registry and proxy settings apply. */
export function npmCommand(): [program: string, ...args: string[]] {
  const { npm_execpath: npm } = process.env;
  return npm && /\.[cm]?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
}

/** Advice about a failure of npm, or null if only its own message helps. */
export function explainNpmFailure(said: string): string | null {
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(said)) {
    return 'The npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and run the same command again: what is already here is kept.';
  }
  if (said.includes('EINTEGRITY')) {
    return 'A package is not the one that was expected, so it was not used. Run the same command again.';
  }
  if (said.includes('ENOSPC')) return 'The disk is full. Make room and run the same command again.';
  return null;
}
