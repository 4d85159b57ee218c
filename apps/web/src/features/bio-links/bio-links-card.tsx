import type { BioLink } from '@right-circle/contract/bio-links';
import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BioLinkForm } from './bio-link-form.tsx';
import { BioLinkItem, editButtonId, moveButtonId } from './bio-link-item.tsx';
import { bioLinkQueries, noReplyTexts, useOrderBioLinks } from './bio-links.queries.ts';

/** Links on the public page: add, change, delete and sort them, and see how often they were clicked. */
export function BioLinksCard() {
  const { data, ...query } = useQuery(bioLinkQueries.list());
  return (
    <Card>
      <h2 className="type-display text-28">Links</h2>
      <p className="mt-1 mb-4 text-15 text-muted">
        Up to {limits.bioLinks.max} links on your public page: your shop, your newsletter, your other channels.
      </p>
      {query.isPending && <Spinner label="Loading..." className="py-8" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorText(query.error, noReplyTexts.fetchLinks)}
        </ErrorState>
      )}
      {data && <Links links={data.links} />}
    </Card>
  );
}

const NEW = 'new';
const ADD_ID = 'add-bio-link';

type Moved = { id: string; step: -1 | 1 };

function Links({ links }: { links: BioLink[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const order = useOrderBioLinks();
  const toast = useToast();
  const move = (from: number, to: number) => {
    const ids = links.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id === undefined || from === to) return;
    ids.splice(to, 0, id);
    setMoved({ id, step: to < from ? -1 : 1 });
    order.mutate(ids, { onError: (error) => toast.error(errorText(error, noReplyTexts.orderLinks)) });
  };
  const movedTo = links.findIndex(({ id }) => id === moved?.id);
  // Moving an element takes the focus from its button, and a link at the end has only one button left.
  useEffect(() => {
    if (!moved || movedTo < 0) return;
    const buttons = [moved.step, -moved.step].map((step) => document.getElementById(moveButtonId(moved.id, step)));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  }, [moved, movedTo]);
  const close = (linkId: string) => {
    setEditing(null);
    // The button that opened the form is back after the next render.
    requestAnimationFrame(() => document.getElementById(linkId === NEW ? ADD_ID : editButtonId(linkId))?.focus());
  };
  return (
    <>
      {links.length > 0 && (
        <ol aria-label="Your links" className="mb-4 divide-y divide-line border-line border-y">
          {links.map((link, place) => (
            <li key={link.id} className="py-3">
              {editing === link.id ? (
                <BioLinkForm link={link} onClose={() => close(link.id)} />
              ) : (
                <BioLinkItem
                  link={link}
                  place={place}
                  count={links.length}
                  onMove={move}
                  onEdit={() => setEditing(link.id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {links[movedTo] && `${links[movedTo].label} is now ${movedTo + 1} of ${links.length}`}
      </p>
      {editing === NEW ? (
        <BioLinkForm link={null} onClose={() => close(NEW)} />
      ) : links.length < limits.bioLinks.max ? (
        <Button id={ADD_ID} icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEditing(NEW)}>
          Add a link
        </Button>
      ) : (
        <p className="text-15 text-muted">You have {limits.bioLinks.max} links. Delete one to add another.</p>
      )}
    </>
  );
}
