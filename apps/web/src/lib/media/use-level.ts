import { useEffect, useState } from 'react';

const LOOK_MS = 80;
export const LEVEL_STEPS = 10;

/** Level of the microphone, from 0 to LEVEL_STEPS. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      // A context created before the first user gesture is suspended until there is one.
      if (context.state === 'suspended') void context.resume();
      analyser.getFloatTimeDomainData(samples);
      setLevel(levelOf(samples));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [track]);
  return level;
}

/** Converts samples to a perceived level: each step is the same increase in loudness. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power + 1e-10);
  return Math.round(Math.min(1, Math.max(0, (decibels + 60) / 50)) * LEVEL_STEPS);
}
