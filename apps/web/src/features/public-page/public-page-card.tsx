import type { PublicChoices, PublicSettings } from '@right-circle/contract/public-pages';
import { useQuery } from '@tanstack/react-query';
import { SharePage } from '#domain/people/share-page.tsx';
import { useAppConfig } from '#lib/app-config.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts, publicPageQueries, useSavePublicSettings } from './public-page.queries.ts';

/** Choices about what people without an account can see, and the link to share once there is a page. */
export function PublicPageCard() {
  const { user } = useAuth();
  const { appName } = useAppConfig();
  const { data, ...query } = useQuery(publicPageQueries.settings());
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="type-display text-28">Public page</h2>
        <p className="mt-1 mb-3 text-15 text-muted">
          Choose what people without an account can see. Everything is off until you turn it on.
        </p>
        {query.isPending && <Spinner label="Loading..." className="py-8" />}
        {query.isError && (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {errorText(query.error, noReplyTexts.fetchSettings)}
          </ErrorState>
        )}
        {data && (data.is_adult ? <Choices settings={data} /> : <p>Public pages are for people aged 18 and over.</p>)}
      </Card>
      {user && data?.page && (
        <SharePage url={new URL(data.path, location.origin).href} text={`${user.full_name} on ${appName}`} />
      )}
    </div>
  );
}

type Part = { name: Exclude<keyof PublicChoices, 'page'>; label: string; hint: string };

const parts: readonly Part[] = [
  { name: 'figures', label: 'Followers', hint: 'Your follower counts here and on other platforms' },
  { name: 'posts', label: 'Posts', hint: 'Posts you wrote, without those you shared' },
  { name: 'reels', label: 'Reels', hint: 'Reels you published' },
  { name: 'indexing', label: 'Search engines', hint: 'Let Google and others list your public pages' },
];

function Choices({ settings }: { settings: PublicSettings }) {
  const save = useSavePublicSettings();
  const toast = useToast();
  const { page, figures, posts, reels, indexing, path } = settings;
  const choose = (change: Partial<PublicChoices>) =>
    save.mutate(
      { page, figures, posts, reels, indexing, ...change },
      { onError: (error) => toast.error(errorText(error, noReplyTexts.saveSettings)) },
    );
  return (
    <>
      <Switch
        label="Public page"
        hint={`Your name, photo, bio and categories at ${location.host}${path}. Mentors also show prices, free times and reviews.`}
        checked={page}
        onCheckedChange={(checked) => choose({ page: checked })}
      />
      {parts.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={page && settings[name]}
          disabled={!page}
          onCheckedChange={(checked) => choose({ [name]: checked })}
        />
      ))}
      {page && (
        // The server renders this page, so that it needs no script.
        <a href={path} className={buttonClass({ className: 'mt-4' })}>
          See my public page
        </a>
      )}
    </>
  );
}
