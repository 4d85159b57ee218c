import { Portrait } from './portrait.tsx';
import { type Influencer, influencersOfTheWeek } from './sample-people.ts';
import { ShareRing } from './share-ring.tsx';

export function TopInfluencers() {
  return (
    <section aria-labelledby="influencers-title" className="mx-auto max-w-[76rem] px-4 sm:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="influencers-title" className="type-display text-40 text-ink md:text-64">
          Top Influencers of the Week
        </h2>
        <p className="text-15 text-muted">Three examples. These people are drawn, not real.</p>
      </div>
      <ul className="mt-10 grid gap-4 sm:gap-6 md:grid-cols-3">
        {influencersOfTheWeek.map((influencer) => (
          <InfluencerCard key={influencer.username} influencer={influencer} />
        ))}
      </ul>
    </section>
  );
}

function InfluencerCard({ influencer }: { influencer: Influencer }) {
  return (
    <li className="flex flex-col items-center rounded-card border border-line bg-card p-6 text-center sm:max-md:flex-row sm:max-md:gap-8 sm:max-md:text-left lg:p-8">
      <ShareRing shares={influencer.followers} className="w-44 shrink-0 p-4 sm:max-md:w-36 lg:w-56 lg:p-5">
        <Portrait username={influencer.username} size={184} />
      </ShareRing>
      <div className="mt-6 w-full sm:max-md:mt-0">
        <h3 className="type-display text-28 text-ink lg:text-40">{influencer.name}</h3>
        <p className="mt-1 text-15 text-muted">
          @{influencer.username} · {influencer.topic}
        </p>
        <dl className="mt-6 grid grid-cols-2 divide-x divide-line border-t border-line pt-5">
          <Fact name="Connections" value={influencer.connections} />
          <Fact name="Shares" value={influencer.shares} />
        </dl>
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse px-2">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="type-display type-figures text-28 text-ink">{value}</dd>
    </div>
  );
}
