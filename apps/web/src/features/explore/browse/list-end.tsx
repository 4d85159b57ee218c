import { errorText } from '#lib/error-text.ts';
import { useNearEnd } from '#lib/hooks/use-near-end.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { noReplyTexts } from '../explore.queries.ts';

type ListEndProps = { canGoOn: boolean; isLoading: boolean; error: Error | null; onMore: () => void };

/** Loads more when the bottom of the page is near. */
export function ListEnd({ canGoOn, isLoading, error, onMore }: ListEndProps) {
  const wantsMore = canGoOn && !isLoading && !error;
  const end = useNearEnd({ isWanted: wantsMore, px: 400, onNear: onMore });

  if (error) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-muted">
        <p>Failed to load reels</p>
        <p>{errorText(error, noReplyTexts.fetchReels)}</p>
        <Button onClick={onMore}>Try again</Button>
      </div>
    );
  }
  return (
    <div ref={end} className="py-8 text-center text-15 text-muted">
      {isLoading && <Spinner label="Loading more reels..." showLabel />}
      {!canGoOn && <p>That is every reel for now.</p>}
    </div>
  );
}
