import { Sparkles } from 'lucide-react';
import { Offering } from './offering.tsx';

export function SaboSection() {
  return (
    <Offering
      id="sabo-ai"
      tone="night"
      title="Ask SABO before you post."
      text="SABO is the AI assistant for social media growth. Link a social profile and it reads your numbers, then answers in plain words."
      call="Chat with the AI assistant"
      className="flex flex-col justify-between gap-8 lg:col-span-7"
    >
      <Conversation />
    </Offering>
  );
}

function Conversation() {
  return (
    <figure aria-label="Example of a conversation with SABO" className="flex flex-col gap-3 text-16">
      <p className="max-w-[85%] self-end rounded-media rounded-br-[6px] bg-on-night px-4 py-3 sm:px-5 text-night">
        Why do my evening reels do better?
      </p>
      <div className="max-w-[92%] rounded-media rounded-bl-[6px] border border-on-night/25 px-4 py-4 sm:px-5">
        <p className="flex items-center gap-2 text-13 font-semibold text-marigold">
          <Sparkles size={16} aria-hidden="true" />
          SABO
        </p>
        <p className="mt-1">
          Your 7–9 pm posts hold viewers <strong className="type-figures">2.1×</strong> longer. Move the recipe reveal
          to second three.
        </p>
        <HoldChart />
      </div>
      <p className="max-w-[85%] self-end rounded-media rounded-br-[6px] bg-on-night px-4 py-3 sm:px-5 text-night">
        Give me a first line for it.
      </p>
      <p className="max-w-[92%] self-start rounded-media rounded-bl-[6px] border border-on-night/25 px-4 py-3 sm:px-5">
        “You are frying it too early.” Then cut to the pan.
      </p>
      <ul className="flex flex-wrap gap-2 text-15">
        {['Review my bio', 'Plan my week', 'Find my best hour'].map((prompt) => (
          <li key={prompt} className="rounded-full border border-on-night/25 px-4 py-2">
            {prompt}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const holdByHour = [9, 12, 11, 16, 14, 19, 23, 21, 30, 48, 56, 52, 27, 15];

/** Viewing time by hour, from 9 am; the evening stands out. */
function HoldChart() {
  return (
    <div aria-hidden="true" className="mt-3 max-w-[26rem] text-13">
      <svg viewBox="0 0 280 58" className="h-auto w-full" fill="currentColor">
        {holdByHour.map((height, index) => (
          <rect
            key={`${index + 9} h`}
            className={height > 40 ? 'text-marigold' : 'text-on-night/30'}
            x={index * 20 + 3}
            y={58 - height}
            width="13"
            height={height}
            rx="6"
          />
        ))}
      </svg>
      <p className="mt-1 grid grid-cols-14 whitespace-nowrap">
        <span>9 am</span>
        <span className="col-start-10">7–9 pm</span>
      </p>
    </div>
  );
}
