import { Heart, ImagePlus, MessageCircle, Share2 } from 'lucide-react';
import { Offering } from './offering.tsx';
import { Portrait } from './portrait.tsx';

export function FeedSection() {
  return (
    <Offering
      id="feed"
      title="Think out loud, among your own."
      text="Post what you tried and what came of it. Follow the people you learn from and let them follow you back."
      call="Post First Thought"
      className="flex flex-col justify-between gap-8 lg:col-span-7"
    >
      <div className="grid gap-4">
        <Composer />
        <Post />
      </div>
    </Offering>
  );
}

function Composer() {
  return (
    <figure
      aria-label="Example of writing a post"
      className="flex items-center gap-3 rounded-media border border-control p-3"
    >
      <span className="size-11 shrink-0">
        <Portrait username="meera.joshi" size={44} />
      </span>
      <p className="min-w-0 flex-1 text-16 text-muted">What did you try today?</p>
      <span aria-hidden="true" className="flex items-center gap-3 text-muted">
        <ImagePlus size={20} className="max-sm:hidden" />
        <span className="rounded-full bg-ink px-5 py-2.5 text-15 font-semibold text-paper">Post</span>
      </span>
    </figure>
  );
}

function Post() {
  return (
    <figure aria-label="Example of a post" className="rounded-media border border-line bg-paper p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <span className="size-11 shrink-0">
          <Portrait username="vihaan.plays" size={44} />
        </span>
        <p>
          <span className="block text-16 font-semibold">Vihaan Shetty</span>
          <span className="block text-13 text-muted">@vihaan.plays · 25 minutes ago</span>
        </p>
      </div>
      <p className="mt-3 text-16">
        Cut the intro from my last three videos. Same topic, same length. People stay. Who else opens on the answer?
      </p>
      <p className="mt-4 flex gap-6 text-15 text-muted type-figures">
        <span className="flex items-center gap-2 text-rani">
          <Heart size={18} aria-hidden="true" fill="currentColor" />
          84<span className="sr-only"> likes</span>
        </span>
        <span className="flex items-center gap-2">
          <MessageCircle size={18} aria-hidden="true" />
          19<span className="sr-only"> comments</span>
        </span>
        <span className="flex items-center gap-2">
          <Share2 size={18} aria-hidden="true" />6<span className="sr-only"> shares</span>
        </span>
      </p>
    </figure>
  );
}
