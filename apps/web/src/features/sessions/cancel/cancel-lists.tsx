import type { CancelOutcome } from '@right-circle/contract/cancel-outcome';
import type { Session } from '@right-circle/contract/sessions';
import { BellRing, CalendarX2, CircleCheck, IndianRupee, type LucideIcon, Mail } from 'lucide-react';
import { cancelledLines, refundWords } from './cancel-words.ts';

type CancelConsequencesProps = { session: Session; outcome: CancelOutcome };

/** Consequences of cancelling, shown before the decision. */
export function CancelConsequences({ session, outcome }: CancelConsequencesProps) {
  const isSeeker = session.current_user_role === 'seeker';
  const other = isSeeker ? session.provider : session.seeker;
  const consequences: { Icon: LucideIcon; title: string; text: string }[] = [
    { Icon: IndianRupee, ...refundWords(session, outcome) },
    { Icon: CalendarX2, title: 'Calendar meeting cancelled', text: 'The meet link stops working for both of you.' },
    { Icon: Mail, title: 'Confirmation email', text: "You'll both get one." },
    {
      Icon: BellRing,
      title: isSeeker ? 'Mentor notified' : 'Seeker notified',
      text: `We'll let ${other.full_name} know right away.`,
    },
  ];
  return (
    <section className="rounded-media bg-brick-tint p-4">
      <h3 className="font-semibold">If you cancel</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {consequences.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brick" />
            <span className="min-w-0 break-words text-15">
              <span className="block font-semibold">{title}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CancelledList({ outcome }: { outcome: CancelOutcome }) {
  return (
    <ul className="space-y-3">
      {cancelledLines(outcome).map((text) => (
        <li key={text} className="flex gap-3">
          <CircleCheck size={22} aria-hidden="true" className="mt-px shrink-0 text-peacock" />
          {text}
        </li>
      ))}
    </ul>
  );
}
