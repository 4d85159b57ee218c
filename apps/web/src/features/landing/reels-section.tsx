import { Offering } from './offering.tsx';
import { ReelCard } from './reel-card.tsx';

export function ReelsSection() {
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
