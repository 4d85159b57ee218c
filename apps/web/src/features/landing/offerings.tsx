import { DayCalendar } from './day-calendar.tsx';
import { FeedSection } from './feed-section.tsx';
import { MentorCard } from './mentor-card.tsx';
import { Offering } from './offering.tsx';
import { ReelCard } from './reel-card.tsx';
import { SaboSection } from './sabo-section.tsx';
import { TrendingSection } from './trending-section.tsx';

export function Offerings() {
  return (
    <section aria-labelledby="offerings-title" className="mx-auto max-w-[76rem] px-4 sm:px-8">
      <h2 id="offerings-title" className="type-display max-w-[40rem] text-40 text-ink md:text-64">
        Everything a page needs to grow, in one circle.
      </h2>
      <p className="mt-4 max-w-[40rem] text-18 text-muted">
        People to learn from, an assistant that knows your numbers, reels, news and a feed. The people and figures in
        these pictures are examples.
      </p>
      <div className="mt-10 grid gap-4 sm:gap-6 lg:grid-cols-12">
        <ExploreSection />
        <SaboSection />
        <ReelsSection />
        <TrendingSection />
        <FeedSection />
      </div>
    </section>
  );
}

function ExploreSection() {
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

function ReelsSection() {
  return (
    <Offering
      id="reels"
      title="Photos in, reel out."
      text="Choose a category, add your photos and say what it is about. A short vertical video comes back, ready to share."
      call="Create Reel Now!"
      className="flex flex-col justify-between gap-8 lg:col-span-5"
    >
      <ReelCard />
    </Offering>
  );
}
