/** A fault that the operator can fix. Its message says how, so it is printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
