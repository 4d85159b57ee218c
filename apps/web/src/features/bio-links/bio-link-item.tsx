import type { BioLink } from '@right-circle/contract/bio-links';
import { limits } from '@right-circle/contract/limits';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { dayText } from '@right-circle/rules/moment-text';
import { readWebLink } from '@right-circle/rules/web-link';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useDragOrder } from '#lib/hooks/use-drag-order.ts';
import { touchPlace, useTouchOrder } from '#lib/hooks/use-touch-order.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { noReplyTexts, useRemoveBioLink } from './bio-links.queries.ts';

const GROUP = 'bio-links';

export const editButtonId = (linkId: string): string => `edit-${linkId}`;
export const moveButtonId = (linkId: string, step: number): string => `move-${step < 0 ? 'up' : 'down'}-${linkId}`;

type BioLinkItemProps = {
  link: BioLink;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
};

export function BioLinkItem({ link, place, count, onMove, onEdit }: BioLinkItemProps) {
  const drag = useDragOrder({ group: GROUP, place, onMove, disabled: count < 2 });
  const touch = useTouchOrder({ group: GROUP, place, onMove });
  const read = readWebLink(link.url);
  return (
    <div {...drag} {...touchPlace(GROUP, place)} className="rounded-input data-over:outline-2 data-over:outline-jamun">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
        {count > 1 && (
          <span {...touch} className="-ml-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted">
            <GripVertical size={20} aria-hidden="true" />
          </span>
        )}
        <p className="min-w-0 flex-1 basis-40">
          <span dir="auto" className="block break-words font-semibold">
            {link.label}
          </span>
          <span className="block break-all text-15 text-muted">{'host' in read ? read.host : link.url}</span>
        </p>
        <ItemButtons link={link} place={place} count={count} onMove={onMove} onEdit={onEdit} />
      </div>
      <Clicks {...link.clicks} label={link.label} />
    </div>
  );
}

function ItemButtons({ link: { id, label }, place, count, onMove, onEdit }: BioLinkItemProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useRemoveBioLink();
  return (
    <div className="flex items-center gap-1">
      {count > 1 && (
        <>
          <IconButton
            id={moveButtonId(id, -1)}
            label={`Move ${label} up`}
            icon={<ArrowUp size={18} aria-hidden="true" />}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          />
          <IconButton
            id={moveButtonId(id, 1)}
            label={`Move ${label} down`}
            icon={<ArrowDown size={18} aria-hidden="true" />}
            disabled={place === count - 1}
            onClick={() => onMove(place, place + 1)}
          />
        </>
      )}
      <IconButton
        id={editButtonId(id)}
        label={`Edit ${label}`}
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        label={`Delete ${label}`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setIsDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          title="Delete this link?"
          description={`“${label}” will disappear from your page, and its click counts will be deleted.`}
          error={remove.error ? errorText(remove.error, noReplyTexts.deleteLink) : undefined}
          onDelete={async () => await remove.mutateAsync(id)}
          deleting={remove.isPending}
          deletedText="Link deleted"
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}

function Clicks({ total, days, label }: BioLink['clicks'] & { label: string }) {
  const recent = days.reduce((sum, { clicks }) => sum + clicks, 0);
  if (total === 0) return <p className="mt-1 text-15 text-muted">No clicks yet</p>;
  const text = `${clicksText(recent)} in the last ${limits.bioLinks.days} days, ${total.toLocaleString('en-IN')} in total`;
  if (days.length === 0) return <p className="mt-1 text-15 text-muted">{text}</p>;
  return (
    <details className="mt-1 text-15 text-muted">
      <summary className="w-fit cursor-pointer py-2">{text}</summary>
      <table className="type-figures w-full max-w-xs">
        <caption className="sr-only">Clicks on {label} by day</caption>
        <thead>
          <tr>
            <th className="py-1 text-left font-semibold">Day</th>
            <th className="py-1 text-right font-semibold">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, clicks }) => (
            <tr key={date}>
              <td className="py-1">{dateText(date)}</td>
              <td className="py-1 text-right">{clicks.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function clicksText(count: number): string {
  return count === 1 ? '1 click' : `${count.toLocaleString('en-IN')} clicks`;
}

function dateText(date: string): string {
  return dayText(new Date(indiaMidnight(date)), new Date());
}
