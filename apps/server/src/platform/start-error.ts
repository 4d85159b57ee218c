/** Why the server cannot start, in words its operator can act on. Needs no stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
