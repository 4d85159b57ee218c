import { nothingPublic } from '@right-circle/contract/public-pages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts, publicPageQueries, useSavePublicSettings } from './public-page.queries.ts';

/** Asks a new mentor once whether people without an account may see their page. */
export function PublishCard() {
  const { data } = useQuery(publicPageQueries.settings());
  const save = useSavePublicSettings();
  const toast = useToast();
  if (!data?.is_adult || data.is_decided) return null;
  const decide = (page: boolean) =>
    save.mutate(
      { ...nothingPublic, page },
      {
        onSuccess: () => page && toast.success('Your page is public'),
        onError: (error) => toast.error(errorText(error, noReplyTexts.saveSettings)),
      },
    );
  return (
    <Card className="space-y-4">
      <h2 className="type-display text-28">Show your page to everyone?</h2>
      <p>
        People without an account could then see your name, photo, bio, prices, free times and reviews at{' '}
        <span className="font-semibold break-all">
          {location.host}
          {data.path}
        </span>
        . You can change this any time in Settings.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => decide(true)} disabled={save.isPending}>
          Make my page public
        </Button>
        <Button onClick={() => decide(false)} disabled={save.isPending}>
          Keep it private
        </Button>
      </div>
    </Card>
  );
}
