import { DayCalendar } from './day-calendar.tsx';
import { MentorCard } from './mentor-card.tsx';
import { Offering } from './offering.tsx';

export function ExploreSection() {
  return (
    <Offering
      id="explore"
      title="Find the one who has done it."
      text="Look through creators by topic. The ring round a picture shows where their followers are; the price is in rupees and shown before you book."
      call="Join Creators Now!"
      className="grid gap-8 lg:col-span-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:items-center"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MentorCard />
        <DayCalendar />
      </div>
    </Offering>
  );
}
