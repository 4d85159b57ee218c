import '../../../fonts/film-emoji.css';
import '../../../fonts/film-fonts.css';
import { registerCardMaker } from '@right-circle/film/card-maker';
import { forgetDrawn } from '@right-circle/film/draw-frame';
import { filmFonts } from '@right-circle/film/film-fonts';
import { registerIllustrations } from '@right-circle/film/scenes/illustration-art';
import { useEffect, useSyncExternalStore } from 'react';
import { logError } from '#lib/log.ts';

let arrivals = 0;
let areFontsAsked = false;
let areScenesAsked = false;
const listeners = new Set<() => void>();

/** Counts loaded film fonts and scene-drawing code. Redraw whenever the number changes. */
export function useFilmAssets(): number {
  useEffect(() => {
    askForFonts();
    askForScenes();
  }, []);
  return useSyncExternalStore(onArrival, () => arrivals);
}

/** Preloads the fonts: a canvas requests only the glyphs it draws, and only when it draws them. */
function askForFonts(): void {
  if (areFontsAsked) return;
  areFontsAsked = true;
  for (const { family, weight } of filmFonts) {
    document.fonts.load(`${weight} 20px ${family}`).catch((error: unknown) => {
      logError(`The caption face ${family} ${weight} could not be loaded`, error);
    });
  }
}

/**
 * Loads the code for scenes without photos, which is larger than the editor. After a failure, opening the editor again
 * retries.
 */
function askForScenes(): void {
  if (areScenesAsked) return;
  areScenesAsked = true;
  Promise.all([import('@right-circle/film/scene-card'), import('@right-circle/film/scenes/illustration-paths')]).then(
    ([cards, { illustrationPaths }]) => {
      registerCardMaker(cards);
      registerIllustrations(illustrationPaths);
      arrive();
    },
    (error: unknown) => {
      areScenesAsked = false;
      logError('Scenes without photos could not be loaded', error);
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
