import '../../fonts/film-emoji.css';
import '../../fonts/film-fonts.css';
import { forgetDrawn } from '@right-circle/film/draw-frame';
import { filmFonts } from '@right-circle/film/film-fonts';
import { useEffect, useSyncExternalStore } from 'react';
import { logError } from '#lib/log.ts';

let arrivals = 0;
let areAsked = false;

/** Goes up when faces of captions arrive: what was drawn before wants to be drawn again. */
export function useFilmFonts(): number {
  useEffect(askForFonts, []);
  return useSyncExternalStore(onArrival, () => arrivals);
}

/** A canvas asks only for the letters it draws; the first ones are asked for before it does. */
function askForFonts(): void {
  if (areAsked) return;
  areAsked = true;
  for (const { family, weight } of filmFonts) {
    document.fonts.load(`${weight} 20px ${family}`).catch((error: unknown) => {
      logError(`The caption face ${family} ${weight} could not be loaded`, error);
    });
  }
}

function onArrival(arrived: () => void): () => void {
  const count = () => {
    arrivals += 1;
    forgetDrawn();
    arrived();
  };
  document.fonts.addEventListener('loadingdone', count);
  return () => document.fonts.removeEventListener('loadingdone', count);
}
