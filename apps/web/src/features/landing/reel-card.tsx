import { Heart, Play } from 'lucide-react';
import { Portrait } from './portrait.tsx';

export function ReelCard() {
  return (
    <figure aria-label="Example of a reel" className="relative overflow-hidden rounded-media bg-night text-on-night">
      <Scene />
      <span
        aria-hidden="true"
        className="absolute top-4 left-4 rounded-full bg-on-night px-3 py-1 text-13 font-semibold text-night"
      >
        New
      </span>
      <div className="flex items-center gap-3 p-4">
        <span className="size-11 shrink-0">
          <Portrait username="kabir.eats" size={44} />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block text-16 font-semibold">Monsoon snacks, 3 ways</span>
          <span className="block text-13">@kabir.eats · 2 hours ago</span>
        </p>
        <span className="flex items-center gap-1.5 text-15 type-figures">
          <Heart size={18} aria-hidden="true" />
          1.2k<span className="sr-only"> likes</span>
        </span>
      </div>
    </figure>
  );
}

/** Rain and a plate with three snacks around the play button; the rim of the plate is the ring. */
function Scene() {
  return (
    <div className="relative">
      <svg viewBox="0 0 400 344" className="h-auto w-full" aria-hidden="true" fill="none">
        <path fill="#4a249c" d="M0 0h400v344H0z" />
        <path
          stroke="#8f6ce4"
          strokeWidth="4"
          strokeLinecap="round"
          d="M60 20 46 62M128 44l-12 36M214 8l-10 30M300 30l-14 42M372 90l-12 36M352 10l-8 24M34 130l-14 42M392 190l-12 36M22 250l-8 24M380 290l-10 30M92 92l-8 24M330 118l-6 18"
        />
        <circle cx="200" cy="172" r="138" fill="#22123b" />
        <circle cx="200" cy="172" r="138" stroke="#ffb61e" strokeWidth="14" />
        <circle cx="200" cy="172" r="112" stroke="#4a249c" strokeWidth="3" />
        <Samosa />
        <Bonda />
        <Corn />
      </svg>
      <span className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-on-night text-night">
        <Play size={24} aria-hidden="true" fill="currentColor" />
      </span>
    </div>
  );
}

function Samosa() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M200 66c6 0 44 48 42 55-2 6-82 6-84 0-2-7 36-55 42-55Z"
        fill="#e8a13a"
        stroke="#c77f1d"
        strokeWidth="4"
      />
      <path d="M200 70c4 18 4 34-2 52" stroke="#c77f1d" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

function Bonda() {
  return (
    <g>
      <circle cx="126" cy="220" r="30" fill="#d98a2b" />
      <circle cx="164" cy="246" r="26" fill="#e8a13a" />
      <path
        d="M112 208q8-8 16-4M128 230q8 4 14-2M156 236q8-6 14 0M160 256q6 4 12-2"
        stroke="#a8641a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

function Corn() {
  return (
    <g transform="rotate(38 262 226)">
      <path d="M240 262c-14-10-18-34-8-48 8 12 10 30 8 48ZM284 262c14-10 18-34 8-48-8 12-10 30-8 48Z" fill="#4fd6c4" />
      <rect x="240" y="176" width="44" height="92" rx="22" fill="#ffcf5c" />
      <path
        d="M251 192v60M262 186v72M273 192v60"
        stroke="#d9951b"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
    </g>
  );
}
