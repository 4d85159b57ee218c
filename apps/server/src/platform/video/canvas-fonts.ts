import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { emojiFont, filmFonts } from '@right-circle/film/film-fonts';

let areFontsThere = false;

/** Apart from the film itself, which takes ten times as long to load as the fonts. */
export function registerFonts(): void {
  if (areFontsThere) return;
  for (const { family, file } of [...filmFonts, emojiFont]) {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${family} cannot be read.`);
  }
  areFontsThere = true;
}
