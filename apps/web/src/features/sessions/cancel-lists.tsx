import type { Session } from '@right-circle/contract/bookings';
import { moneyText } from '@right-circle/rules/money-text';
import { BellRing, CalendarX2, CircleCheck, IndianRupee, type LucideIcon, Mail } from 'lucide-react';

const outcomes = [
  'Booking cancelled successfully!',
  'Payment refund processed',
  'Calendar meeting cancelled',
  'Confirmation email sent',
];

/** What happens once the booking is cancelled, before somebody decides. */
export function CancelConsequences({ session }: { session: Session }) {
  const isSeeker = session.current_user_role === 'seeker';
  const other = isSeeker ? session.provider : session.seeker;
  const consequences: { Icon: LucideIcon; title: string; text: string }[] = [
    { Icon: IndianRupee, title: 'Automatic refund', text: refundText(session) },
    { Icon: CalendarX2, title: 'Calendar meeting cancelled', text: 'The meet link stops working for both of you.' },
    { Icon: Mail, title: 'Confirmation email', text: 'Both of you get one.' },
    {
      Icon: BellRing,
      title: isSeeker ? 'Mentor notified' : 'Seeker notified',
      text: `${other.full_name} hears of it at once.`,
    },
  ];
  return (
    <section className="mt-5 rounded-media bg-brick-tint p-4">
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

export function CancelOutcome() {
  return (
    <ul className="space-y-3">
      {outcomes.map((text) => (
        <li key={text} className="flex gap-3">
          <CircleCheck size={22} aria-hidden="true" className="mt-px shrink-0 text-peacock" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function refundText({ price, currency, payment_status, current_user_role, seeker }: Session): string {
  if (price === 0 || payment_status !== 'completed') return 'Nothing was paid, so nothing is owed.';
  const whom = current_user_role === 'seeker' ? 'you' : seeker.full_name;
  return `${moneyText(price, currency)} goes back to ${whom}.`;
}
