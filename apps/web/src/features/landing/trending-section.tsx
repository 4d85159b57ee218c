import { TrendingUp } from 'lucide-react';
import { Ring } from '#ui/identity/ring.tsx';
import { Offering } from './offering.tsx';

const stories = [
  { topic: 'Food', title: 'Ten-second recipes are giving way to slower cooking', age: '40 min ago', heat: 0.85 },
  { topic: 'Video', title: 'Why captions are getting longer again', age: '2 hours ago', heat: 0.6 },
  { topic: 'Music', title: 'Folk samples find a second life in short clips', age: '5 hours ago', heat: 0.4 },
];

export function TrendingSection() {
  return (
    <Offering
      id="trending"
      title="Know it before it peaks."
      text="Trending news for creators, gathered in one list, so that your next idea starts from today."
      call="Explore Trends Now!"
      className="flex flex-col justify-between gap-8 lg:col-span-5"
    >
      <figure aria-label="Examples of trending news">
        <ol className="divide-y divide-line border-y border-line">
          {stories.map((story) => (
            <li key={story.title} className="flex items-center gap-4 py-4">
              <HeatRing share={story.heat} />
              <div className="min-w-0">
                <p className="text-16 font-semibold">{story.title}</p>
                <p className="text-13 text-muted">
                  <span className="font-semibold text-jamun">{story.topic}</span> · {story.age}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </figure>
    </Offering>
  );
}

function HeatRing({ share }: { share: number }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center text-rani">
      <Ring
        segments={[{ amount: share, tone: 'rani' }]}
        total={1}
        strokeWidth={8}
        className="absolute inset-0 size-full"
      />
      <TrendingUp size={18} aria-hidden="true" />
    </span>
  );
}
