import { Ring } from '#ui/identity/ring.tsx';

type Day = {
  date: number;
  /** Share of the day still open, 0 to 1. */
  open: number;
};

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const openShare = [0, 0.3, 0.6, 0.8, 0, 0.5, 0, 0.2, 1, 0.45, 0.7, 0.1, 0.8, 0, 0.6, 0.9, 0.35, 0, 1, 0.4, 0];
const days: readonly Day[] = openShare.map((open, index) => ({ date: index + 9, open }));
const chosenDate = 12;

export function DayCalendar() {
  return (
    <figure
      aria-label="Example of a mentor's calendar"
      className="flex flex-col rounded-media border border-line bg-paper p-4 sm:p-5"
    >
      <p className="type-display text-28">Pick a day</p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-y-1 text-center text-15 type-figures">
        {weekdays.map((weekday) => (
          <span key={weekday} className="pb-1 text-13 text-muted">
            {weekday}
          </span>
        ))}
        {days.map((day) => (
          <DayRing key={day.date} {...day} />
        ))}
      </div>
      <ul className="mt-4 grid grid-cols-3 gap-2 text-center text-15 type-figures">
        <li className="rounded-full border border-control py-2">4:00</li>
        <li className="rounded-full bg-ink py-2 font-semibold text-paper">4:30</li>
        <li className="rounded-full border border-control py-2">5:15</li>
      </ul>
      <figcaption className="mt-auto pt-4 text-13 text-muted">
        The ring shows how much of the day is still open. India Standard Time (GMT +05:30).
      </figcaption>
    </figure>
  );
}

function DayRing({ date, open }: Day) {
  if (open === 0)
    return <span className="grid h-8 place-items-center sm:h-9 lg:h-8 xl:h-10 text-muted line-through">{date}</span>;
  if (date === chosenDate) {
    return (
      <span className="mx-auto grid size-8 place-items-center sm:size-9 lg:size-8 xl:size-10 rounded-full bg-marigold font-semibold text-on-marigold">
        {date}
      </span>
    );
  }
  return (
    <span className="relative mx-auto grid size-8 place-items-center sm:size-9 lg:size-8 xl:size-10">
      <Ring segments={[{ amount: open, tone: 'peacock' }]} total={1} className="absolute inset-0 size-full" />
      {date}
    </span>
  );
}
