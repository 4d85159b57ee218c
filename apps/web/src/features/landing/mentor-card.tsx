import { Portrait } from './portrait.tsx';
import { mentor } from './sample-people.ts';
import { ShareRing } from './share-ring.tsx';

const dots = { marigold: 'bg-marigold', rani: 'bg-rani', peacock: 'bg-peacock' };

export function MentorCard() {
  return (
    <figure
      aria-label="Example of a mentor card"
      className="flex flex-col rounded-media border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex items-center gap-4">
        <ShareRing shares={mentor.shares} className="size-22 shrink-0 p-2">
          <Portrait username={mentor.username} size={72} />
        </ShareRing>
        <div className="min-w-0">
          <p className="type-display text-28">{mentor.name}</p>
          <p className="text-15 text-muted">{mentor.followers} across 3 platforms</p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        {mentor.shares.map(({ platform, percent, tone }) => (
          <li key={platform} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-full ${dots[tone]}`} />
            {platform} {percent}%
          </li>
        ))}
      </ul>
      <p className="mt-4 text-16">{mentor.about}</p>
      <div className="mt-auto flex items-end justify-between gap-3 pt-5">
        <p className="text-15 text-muted type-figures">
          <span className="type-display text-40 text-ink">₹300</span> <span className="block">for 15 min</span>
        </p>
        <span
          aria-hidden="true"
          className="shrink-0 rounded-full bg-marigold px-5 py-2.5 text-15 font-semibold text-on-marigold"
        >
          Book Now
        </span>
      </div>
    </figure>
  );
}
