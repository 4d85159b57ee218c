import { useEffect, useRef, useState } from 'react';

/** Plays one sound sample at a time. */
export function useSoundSample() {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => audio.current?.pause(), []);

  function stop(): void {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }

  function play(url: string): void {
    stop();
    setProblem(null);
    const sound = new Audio(url);
    audio.current = sound;
    setPlaying(url);
    sound.onended = () => {
      if (audio.current === sound) stop();
    };
    sound.play().catch((error: unknown) => {
      if (audio.current !== sound || (error instanceof DOMException && error.name === 'AbortError')) return;
      stop();
      setProblem('This could not be played. Check your connection and try again.');
    });
  }

  return { playing, problem, play, stop, toggle: (url: string) => (playing === url ? stop() : play(url)) };
}
