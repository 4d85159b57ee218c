import { NoReplyError } from '#lib/api-client.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { paymentErrorWords } from './payment-error.ts';

export type FailedCall = { error: Error; noReply: string };

type LoadErrorProps = { failed: readonly FailedCall[]; retrying: boolean; onRetry: () => void };

/** One panel for everything that failed to load: the reason, what to do, and which parts are missing. */
export function LoadError({ failed, retrying, onRetry }: LoadErrorProps) {
  const [first] = failed;
  if (!first) return null;
  const { what, next } = paymentErrorWords(first.error);
  return (
    <ErrorState
      title="Failed to load payment data"
      onRetry={onRetry}
      retryLabel="Try Again"
      retrying={retrying}
      className="mt-8 rounded-card border border-line bg-card"
    >
      <p className="font-semibold text-ink">{what}</p>
      {next && <p>{next}</p>}
      <ul className="mt-3 text-15">
        {failed
          .filter(({ error }) => error instanceof NoReplyError)
          .map(({ noReply }) => (
            <li key={noReply}>{noReply}</li>
          ))}
      </ul>
    </ErrorState>
  );
}
