import type { SecurityEvent } from '@right-circle/contract/security-log';
import type { SecurityEventRow } from './security-event.store.ts';

export function securityEventView({ id, at, kind, detail, count }: SecurityEventRow): SecurityEvent {
  return { id, at: at.toISOString(), kind, detail, count };
}
