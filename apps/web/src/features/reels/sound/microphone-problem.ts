/** Explains a microphone error and how to fix it. */
export function microphoneProblem(error: unknown): string {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'Your browser may not use the microphone. Allow it beside the address of this page, then try again.';
    case 'NotFoundError':
      return 'No microphone was found. Connect one and try again.';
    case 'NotReadableError':
    case 'AbortError':
      return 'The microphone is in use by another program. Close that program, then try again.';
    case 'TypeError':
      return 'This page may not use the microphone: it needs a secure connection (https).';
    default:
      return 'The microphone could not be started. Try again.';
  }
}
