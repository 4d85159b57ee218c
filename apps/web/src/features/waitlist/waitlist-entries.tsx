import type { WaitlistEntry } from '@right-circle/contract/waitlist';
import { Link } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, useLeaveWaitlist } from './waitlist.queries.ts';
import { dateText, offerText, placeText, takePath } from './waitlist-words.ts';

type WaitlistEntriesProps = { mentorUserId: string; entries: WaitlistEntry[] };

/** The seeker's waitlist entries with this mentor, and the times reserved for them. */
export function WaitlistEntries({ mentorUserId, entries }: WaitlistEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Days you wait for" className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry mentorUserId={mentorUserId} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ mentorUserId, entry }: { mentorUserId: string; entry: WaitlistEntry }) {
  const { date, place, offer } = entry;
  const withdraw = <Withdraw mentorUserId={mentorUserId} entry={entry} />;
  if (!offer) {
    return (
      <Banner title={dateText(date)} action={withdraw}>
        {placeText(place)}
      </Banner>
    );
  }
  return (
    <Banner
      kind="success"
      title="A time is free"
      action={
        <span className="flex flex-wrap gap-2">
          <Link
            to={takePath(mentorUserId, { date, offer })}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            Choose this time
          </Link>
          {withdraw}
        </span>
      }
    >
      {offerText(offer)}
    </Banner>
  );
}

function Withdraw({ mentorUserId, entry: { id, date } }: { mentorUserId: string; entry: WaitlistEntry }) {
  const leave = useLeaveWaitlist(mentorUserId);
  const toast = useToast();
  const withdraw = () =>
    leave.mutate(id, { onError: (error) => void toast.error(errorText(error, noReplyTexts.changeWaitlist)) });
  return (
    <Button size="sm" busy={leave.isPending} onClick={withdraw}>
      Withdraw<VisuallyHidden> from the line for {dateText(date)}</VisuallyHidden>
    </Button>
  );
}
