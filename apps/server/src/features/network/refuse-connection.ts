import { AppError } from '#platform/app-error.ts';
import type { ConnectionRefusal } from './network.rules.ts';

const refusalText: Record<ConnectionRefusal, string> = {
  already_requested: 'You have already sent a request.',
  already_connected: 'You are already connected.',
  not_allowed: "You can't change this request.",
};

export function refuseConnection(refusal: ConnectionRefusal): AppError {
  return new AppError(refusal, refusalText[refusal]);
}
