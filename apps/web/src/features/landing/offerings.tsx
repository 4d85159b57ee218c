import { ExploreSection } from './explore-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { ReelsSection } from './reels-section.tsx';
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
