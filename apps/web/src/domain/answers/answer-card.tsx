import type { ChatCard } from '@right-circle/contract/chat-cards';
import { moneyText } from '@right-circle/rules/money-text';
import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sessionDayText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { CardNote } from './card-note.tsx';
import { ChartCard } from './chart-card.tsx';
import { safeLink } from './safe-link.ts';

/** Cells up to this length, such as dates and times, don't wrap; the table scrolls instead. */
const SHORT = 26;

type CardOf<Kind extends ChatCard['kind']> = Extract<ChatCard, { kind: Kind }>;

/** `earlier` returns the previous value of a figure, when two analyses are compared. */
type AnswerCardProps = { card: ChatCard; earlier?: ((label: string) => string | undefined) | undefined };

export function AnswerCard({ card, earlier }: AnswerCardProps) {
  switch (card.kind) {
    case 'figures':
      return <FiguresCard card={card} earlier={earlier} />;
    case 'chart':
      return (
        <Frame title={card.title}>
          <ChartCard card={card} />
        </Frame>
      );
    case 'table':
      return <TableCard card={card} />;
    case 'post':
      return <PostCard card={card} />;
    case 'mentor':
      return <MentorCard card={card} />;
    case 'news':
      return <NewsCard card={card} />;
    // Next steps only appear in an open chat: see `AnswerMessage`.
    case 'step':
    case 'questions':
      return null;
  }
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid rounded-media border border-line bg-card p-4">
      {title && <h3 className="mb-3 font-semibold text-15">{title}</h3>}
      {children}
    </section>
  );
}

function FiguresCard({ card, earlier }: { card: CardOf<'figures'>; earlier: AnswerCardProps['earlier'] }) {
  return (
    <Frame title={card.title}>
      <dl
        className={classNames(
          'grid gap-x-6 gap-y-4 sm:grid-cols-2',
          // Notes need the whole width of a phone.
          card.rows.every(({ note }) => note === null) && 'grid-cols-2',
        )}
      >
        {card.rows.map(({ label, value, note }) => {
          const before = earlier?.(label);
          return (
            <div key={label} className="min-w-0">
              <dt className="text-13 text-muted">{label}</dt>
              <dd className="type-display type-figures break-words text-28">{value}</dd>
              {before !== undefined && before !== value && (
                <dd className="type-figures text-13 text-muted">Before: {before}</dd>
              )}
              {note && (
                <dd>
                  <CardNote note={note} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Frame>
  );
}

function TableCard({ card }: { card: CardOf<'table'> }) {
  return (
    <Frame title={card.title}>
      <div
        role="group"
        aria-label={card.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        className="-mx-4 overflow-x-auto px-4"
      >
        <table className="type-figures w-full text-15">
          <thead>
            <tr>
              {card.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="whitespace-nowrap py-1.5 pr-4 text-left font-semibold text-13 text-muted last:pr-0"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.rows.map((row) => (
              <tr key={row.join('\u0000')} className="border-line border-t">
                {row.map((cell, at) => (
                  <td
                    key={card.columns[at]}
                    dir="auto"
                    className={classNames('py-2 pr-4 align-top last:pr-0', cell.length < SHORT && 'whitespace-nowrap')}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CardNote note={card.note} className="mt-2" />
    </Frame>
  );
}

function PostCard({ card }: { card: CardOf<'post'> }) {
  const link = card.post_id ? paths.post(card.post_id) : card.link ? safeLink(card.link) : undefined;
  return (
    <Frame>
      <p className="text-13 text-muted">{card.author}</p>
      <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-wrap break-words">
        {card.text}
      </p>
      <p className="type-figures mt-2 flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
        {card.figures}
        {link && <CardLink to={link}>{card.post_id ? 'Open the post' : 'Open the reel'}</CardLink>}
      </p>
    </Frame>
  );
}

function MentorCard({ card }: { card: CardOf<'mentor'> }) {
  const offer = card.offer ?? { price: card.price_for_15, minutes: 15 };
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={card.full_name} src={card.profile_pic} decorative />
        <div className="min-w-0 flex-1 basis-40">
          <Link to={paths.aboutMentor(card.user_id)} className="block truncate font-semibold hover:underline">
            {card.full_name}
          </Link>
          <p className="type-figures text-13 text-muted">
            {moneyText(offer.price, 'INR')} for {offer.minutes} minutes
            {card.next_slot && `, next free ${sessionDayText(card.next_slot)} at ${sessionTimeText(card.next_slot)}`}
          </p>
        </div>
        <Link to={paths.bookSession(card.user_id)} className={buttonClass({ size: 'sm' })}>
          Book session
        </Link>
      </div>
    </Frame>
  );
}

function NewsCard({ card }: { card: CardOf<'news'> }) {
  const link = card.url ? safeLink(card.url) : undefined;
  return (
    <Frame>
      <div className="flex items-start gap-3">
        <Newspaper size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold">
            {link ? <CardLink to={link}>{card.title}</CardLink> : card.title}
          </p>
          <p className="text-13 text-muted">{card.source}</p>
        </div>
      </div>
    </Frame>
  );
}

function CardLink({ to, children }: { to: string; children: ReactNode }) {
  const look = 'touch-target text-jamun underline underline-offset-4';
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {children}
    </a>
  );
}
