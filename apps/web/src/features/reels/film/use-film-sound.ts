import { useEffect, useRef, useState } from 'react';

const MUSIC_UNDER_SPEECH = 0.3;

type FilmSoundOptions = { musicUrl: string | null; speechUrl: string | null; isPlaying: boolean };

/** Plays music and speech along with the drawn film, as a rough preview of the render's mix. */
export function useFilmSound({ musicUrl, speechUrl, isPlaying }: FilmSoundOptions) {
  const music = useRef<HTMLAudioElement>(null);
  const speech = useRef<HTMLAudioElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    music.current = musicUrl ? new Audio(musicUrl) : null;
    if (music.current) {
      music.current.loop = true;
      music.current.volume = speechUrl ? MUSIC_UNDER_SPEECH : 1;
    }
    speech.current = speechUrl ? new Audio(speechUrl) : null;
    const made = [music.current, speech.current];
    return () => made.forEach((sound) => sound?.pause());
  }, [musicUrl, speechUrl]);

  useEffect(() => {
    if (isPlaying) return;
    for (const sound of [music.current, speech.current]) sound?.pause();
  }, [isPlaying]);

  function goTo(seconds: number): void {
    for (const sound of [music.current, speech.current]) {
      if (sound) sound.currentTime = sound.loop && sound.duration > 0 ? seconds % sound.duration : seconds;
    }
  }

  /** Must be called from the click handler: browsers block other playback. */
  function start(seconds: number): void {
    setProblem(null);
    goTo(seconds);
    for (const sound of [music.current, speech.current]) {
      sound?.play().catch((error: unknown) => {
        // Paused before playback started.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setProblem('The sound could not be played here. The reel will have it.');
      });
    }
  }

  return { problem, goTo, start };
}
