import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { type Film, fetchReelFile } from './save-reel.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; file: File }
  | { kind: 'failed'; detail: string };

/** Shares the film itself with the device's apps, if the device supports it. */
export function useShareFilm(film: Film & { reel_url: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function share(): Promise<void> {
    const file = state.kind === 'ready' ? state.file : await load();
    if (!file) return;
    try {
      await navigator.share({ title: film.title, files: [file] });
      setState({ kind: 'idle' });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // Loading took longer than the browser's user activation lasts: the next press shares the film immediately.
      if (name === 'NotAllowedError') setState({ kind: 'ready', file });
      // Closing the system's share sheet isn't an error.
      else if (name === 'AbortError') setState({ kind: 'idle' });
      else fail(error, "This device couldn't send the video. Download it and send the file.");
    }
  }

  async function load(): Promise<File | null> {
    setState({ kind: 'loading' });
    try {
      return await fetchReelFile(film);
    } catch (error) {
      fail(error, "The video couldn't be loaded. Check your connection and try again.");
      return null;
    }
  }

  function fail(error: unknown, detail: string): void {
    logError('Sharing a film failed', error);
    setState({ kind: 'failed', detail });
  }

  return {
    isOffered: takesFilms(),
    isLoading: state.kind === 'loading',
    isReady: state.kind === 'ready',
    problem: state.kind === 'failed' ? state.detail : null,
    share,
  };
}

function takesFilms(): boolean {
  return navigator.canShare?.({ files: [new File([''], 'reel.mp4', { type: 'video/mp4' })] }) ?? false;
}
