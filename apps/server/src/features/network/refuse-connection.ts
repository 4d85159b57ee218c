import { AppError } from '#platform/app-error.ts';
import type { ConnectionRefusal } from './network.rules.ts';

const refusalText: Record<ConnectionRefusal, string> = {
  already_requested: 'You have already sent a request.',
  already_connected: 'You are already connected.',
  not_allowed: 'This request is not yours to answer.',
};

export function refuseConnection(refusal: ConnectionRefusal): AppError {
  return new AppError(refusal, refusalText[refusal]);
}
