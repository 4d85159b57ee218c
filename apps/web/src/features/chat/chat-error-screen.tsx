import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { errorWords, retryButton } from './chat-error.ts';

type ChatErrorScreenProps = {
  error: unknown;
  /** Number of retries so far. */
  retries: number;
  onRetry: () => void;
};

export function ChatErrorScreen({ error, retries, onRetry }: ChatErrorScreenProps) {
  const { supportEmail } = useAppConfig();
  const { title, body } = errorWords(error);
  const { label, isDisabled } = retryButton(retries);
  return (
    <div className="grid h-full place-content-center justify-items-center px-4 pb-16">
      <ErrorState title={title} headingLevel={1} className="pb-6">
        {body}
      </ErrorState>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" disabled={isDisabled} onClick={onRetry}>
          {label}
        </Button>
        <Link to={paths.dashboard} className={buttonClass()}>
          Go to Home
        </Link>
      </div>
      <a href={`mailto:${supportEmail}`} className="touch-target mt-6 text-15 text-jamun underline underline-offset-4">
        Contact support
      </a>
    </div>
  );
}
