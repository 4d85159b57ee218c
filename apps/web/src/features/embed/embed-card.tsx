import type { EmbedSettings } from '@right-circle/contract/embeds';
import { limits } from '@right-circle/contract/limits';
import { readWebOrigin } from '@right-circle/rules/web-origin';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { embedQueries, noReplyTexts, useSaveOrigins } from './embed.queries.ts';
import { EmbedSnippet } from './embed-snippet.tsx';

/** Websites that may show the owner's free times, and the code to put there. */
export function EmbedCard() {
  const { data, ...query } = useQuery(embedQueries.settings());
  if (data && !data.is_mentor) return null;
  return (
    <Card>
      <h2 className="type-display text-28">On your website</h2>
      <p className="mt-1 mb-4 text-15 text-muted">
        Show your next free times on your own website. Only the websites you list here can show them.
      </p>
      {query.isPending && <Spinner label="Loading..." className="py-8" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorText(query.error, noReplyTexts.fetchEmbed)}
        </ErrorState>
      )}
      {data && <Embed settings={data} />}
    </Card>
  );
}

function Embed({ settings }: { settings: EmbedSettings }) {
  const { origins } = settings;
  const save = useSaveOrigins();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = async (next: string[]): Promise<boolean> => {
    setProblem(undefined);
    try {
      await save.mutateAsync(next);
      return true;
    } catch (error) {
      setProblem(errorText(error, noReplyTexts.saveEmbed));
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const origin = readWebOrigin(withScheme(typed));
    if (origin === null) return setProblem('Enter a secure website, such as https://example.com, without a page.');
    if (await change([...new Set([...origins, origin])])) setTyped('');
  };
  return (
    <div className="space-y-5">
      {origins.length > 0 && (
        <ul aria-label="Your websites" className="divide-y divide-line border-line border-y">
          {origins.map((origin) => (
            <li key={origin} className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1 break-all">{origin}</span>
              <IconButton
                label={`Remove ${origin}`}
                icon={<Trash2 size={18} aria-hidden="true" />}
                disabled={save.isPending}
                onClick={() => void change(origins.filter((one) => one !== origin))}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="flex max-w-md flex-col gap-4">
        <Field label="Website" error={problem} hint={`Up to ${limits.embed.origins} websites that start with https://`}>
          <TextInput
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.embed.origin}
            placeholder="https://example.com"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" className="w-fit" busy={save.isPending} disabled={origins.length >= limits.embed.origins}>
          Add website
        </Button>
      </form>
      {origins.length > 0 && <EmbedSnippet settings={settings} />}
    </div>
  );
}

function withScheme(text: string): string {
  const site = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(site) ? site : `https://${site}`;
}
