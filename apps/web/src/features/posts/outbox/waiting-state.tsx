import { CircleAlert, Clock } from 'lucide-react';

/** Says why something written offline isn't out yet. */
export function WaitingState({ problem, isSending }: { problem: string | undefined; isSending: boolean }) {
  if (problem) {
    return (
      <p className="flex gap-2 text-15">
        <CircleAlert size={20} aria-hidden="true" className="shrink-0 text-brick" />
        <span>
          <strong className="font-semibold">Not sent.</strong> {problem}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 font-semibold text-13 text-muted">
      <Clock size={16} aria-hidden="true" />
      {isSending ? 'Sending…' : 'Waiting to be sent'}
    </p>
  );
}
