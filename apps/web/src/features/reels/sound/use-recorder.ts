import { limits } from '@right-circle/contract/limits';
import { useEffect, useRef, useState } from 'react';

export type Recording = { file: Blob; seconds: number };

type RecorderState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'recording'; track: MediaStreamTrack; startedAt: number; seconds: number }
  | { kind: 'failed'; detail: string };

const MAX_SECONDS = limits.reel.voiceMinutes * 60;
const TICK_MS = 200;
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Records the microphone until stopped, or until the maximum length of a reel. */
export function useRecorder(onRecorded: (recording: Recording) => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const recorder = useRef<MediaRecorder>(null);
  const isGone = useRef(false);
  const startedAt = state.kind === 'recording' ? state.startedAt : null;

  // Releases the microphone when the page is left.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    };
  }, []);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds >= MAX_SECONDS) recorder.current?.stop();
      setState((now) => (now.kind === 'recording' ? { ...now, seconds: Math.min(seconds, MAX_SECONDS) } : now));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);

  async function start(): Promise<void> {
    setState({ kind: 'starting' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true },
      });
      const [track] = stream.getAudioTracks();
      if (!track || isGone.current) {
        for (const one of stream.getTracks()) one.stop();
        return;
      }
      begin(stream, track);
    } catch (error) {
      setState({ kind: 'failed', detail: microphoneProblem(error) });
    }
  }

  function begin(stream: MediaStream, track: MediaStreamTrack): void {
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const machine = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const from = performance.now();
    const parts: Blob[] = [];
    machine.ondataavailable = ({ data }) => parts.push(data);
    machine.onstop = () => {
      track.stop();
      setState({ kind: 'idle' });
      const seconds = Math.min((performance.now() - from) / 1000, MAX_SECONDS);
      // The recorder's type is "audio/webm;codecs=opus"; keep only the part before the semicolon.
      const file = new Blob(parts, { type: machine.mimeType.split(';')[0] ?? '' });
      if (file.size > 0 && !isGone.current) onRecorded({ file, seconds });
    };
    recorder.current = machine;
    machine.start();
    setState({ kind: 'recording', track, startedAt: from, seconds: 0 });
  }

  return { state, start, stop: () => recorder.current?.stop() };
}

/** Explains a microphone error and how to fix it. */
export function microphoneProblem(error: unknown): string {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'Your browser may not use the microphone. Allow it beside the address of this page, then try again.';
    case 'NotFoundError':
      return 'No microphone was found. Connect one and try again.';
    case 'NotReadableError':
    case 'AbortError':
      return 'The microphone is in use by another program. Close that program, then try again.';
    case 'TypeError':
      return 'This page may not use the microphone: it needs a secure connection (https).';
    default:
      return 'The microphone could not be started. Try again.';
  }
}
