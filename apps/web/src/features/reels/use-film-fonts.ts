import '../../fonts/film-emoji.css';
import '../../fonts/film-fonts.css';
import { forgetDrawn } from '@right-circle/film/draw-frame';
import { filmFonts } from '@right-circle/film/film-fonts';
import { registerIllustrations } from '@right-circle/film/scenes/illustration-art';
import { useEffect, useSyncExternalStore } from 'react';
import { logError } from '#lib/log.ts';

let arrivals = 0;
let areFontsAsked = false;
let areIllustrationsAsked = false;
const listeners = new Set<() => void>();

/** Goes up when faces or illustrations of films arrive: what was drawn before wants to be drawn again. */
export function useFilmFonts(): number {
  useEffect(() => {
    askForFonts();
    askForIllustrations();
  }, []);
  return useSyncExternalStore(onArrival, () => arrivals);
}

/** A canvas asks only for the letters it draws; the first ones are asked for before it does. */
function askForFonts(): void {
  if (areFontsAsked) return;
  areFontsAsked = true;
  for (const { family, weight } of filmFonts) {
    document.fonts.load(`${weight} 20px ${family}`).catch((error: unknown) => {
      logError(`The caption face ${family} ${weight} could not be loaded`, error);
    });
  }
}

/** They are as heavy as the whole editor, so that it opens without them. Whoever opens it again asks again. */
function askForIllustrations(): void {
  if (areIllustrationsAsked) return;
  areIllustrationsAsked = true;
  import('@right-circle/film/scenes/illustration-paths').then(
    ({ illustrationPaths }) => {
      registerIllustrations(illustrationPaths);
      arrive();
    },
    (error: unknown) => {
      areIllustrationsAsked = false;
      logError('The illustrations of scenes could not be loaded', error);
    },
  );
}

function arrive(): void {
  arrivals += 1;
  forgetDrawn();
  for (const listener of listeners) listener();
}

function onArrival(arrived: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', arrive);
  listeners.add(arrived);
  return () => {
    listeners.delete(arrived);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', arrive);
  };
}
