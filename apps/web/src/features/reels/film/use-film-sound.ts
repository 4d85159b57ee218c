import { useEffect, useRef, useState } from 'react';

const MUSIC_UNDER_SPEECH = 0.3;

type FilmSoundOptions = {
  musicUrl: string | null;
  speechUrl: string | null;
  speechAtSeconds: number;
  at: number;
  isPlaying: boolean;
};

/** Plays music and speech along with the drawn film, as a rough preview of the render's mix. */
export function useFilmSound({ musicUrl, speechUrl, speechAtSeconds, at, isPlaying }: FilmSoundOptions) {
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

  useEffect(() => {
    const sound = speech.current;
    if (!isPlaying || !sound?.muted || at < speechAtSeconds) return;
    placeSpeech(sound, at - speechAtSeconds);
    // It has ended if it is shorter than the time until it is heard.
    if (sound.paused) play(sound, setProblem);
  }, [at, speechAtSeconds, isPlaying]);

  function goTo(seconds: number): void {
    const [bed, sound] = [music.current, speech.current];
    if (bed) bed.currentTime = bed.duration > 0 ? seconds % bed.duration : seconds;
    if (sound) placeSpeech(sound, seconds - speechAtSeconds);
  }

  /** Must be called from the click handler: browsers block other playback. */
  function start(seconds: number): void {
    setProblem(null);
    goTo(seconds);
    for (const sound of [music.current, speech.current]) if (sound) play(sound, setProblem);
  }

  return { problem, goTo, start };
}

function play(sound: HTMLAudioElement, onProblem: (problem: string) => void): void {
  sound.play().catch((error: unknown) => {
    // Paused before playback started.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    onProblem('The sound could not be played here. The reel will have it.');
  });
}

/** Muted until its turn: browsers allow a sound to start only in the click, not later. */
function placeSpeech(sound: HTMLAudioElement, seconds: number): void {
  sound.muted = seconds < 0;
  sound.currentTime = Math.max(0, seconds);
}
