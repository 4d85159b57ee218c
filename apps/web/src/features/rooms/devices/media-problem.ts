export type DeviceKind = 'camera' | 'microphone' | 'screen';

const names: Record<DeviceKind, string> = { camera: 'camera', microphone: 'microphone', screen: 'screen' };

/** Explains a device error and how to fix it. Some error names differ between browsers. */
export function mediaProblem(kind: DeviceKind, error: unknown): string {
  const name = names[kind];
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return kind === 'screen'
        ? 'Your screen is not shared: the browser was not allowed to.'
        : `Your browser may not use the ${name}. Allow it beside the address of this page, then try again.`;
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return `The ${name} is in use by another program. Close that program, then try again.`;
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return `No ${name} was found. Connect one and try again, or join without.`;
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return `The chosen ${name} is not there any more. Choose another one.`;
    case 'SecurityError':
    case 'TypeError':
      return `This page may not use the ${name}: it needs a secure connection (https).`;
    default:
      return `The ${name} could not be started. Try again, or join without.`;
  }
}
