import { type SpeechRange, soundLevels, speechRange } from '@right-circle/film/speech-range';
import { useEffect, useState } from 'react';

/** The server decodes at this rate too. */
const RATE = 48_000;

type Heard = { recording: Blob; speech: SpeechRange | null };

/** Speech in a recording, found by the render's own rule; null until it is found, or if this browser cannot decode it. */
export function useSpeechRange(recording: Blob | null): { speech: SpeechRange | null; isUnreadable: boolean } {
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(() => {
    if (!recording) return;
    let isCurrent = true;
    const show = (speech: SpeechRange | null) => {
      if (isCurrent) setHeard({ recording, speech });
    };
    speechIn(recording).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [recording]);
  if (!recording || heard?.recording !== recording) return { speech: null, isUnreadable: false };
  return { speech: heard.speech, isUnreadable: heard.speech === null };
}

async function speechIn(recording: Blob): Promise<SpeechRange> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  return speechRange(soundLevels(channels, sound.sampleRate), sound.duration);
}
