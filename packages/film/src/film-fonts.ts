/** Typefaces of the captions; `file` is in the package of that family under @expo-google-fonts. */
export const filmFonts = [
  { family: 'Poppins', weight: 600, file: 'poppins/600SemiBold/Poppins_600SemiBold.ttf' },
  { family: 'Poppins', weight: 800, file: 'poppins/800ExtraBold/Poppins_800ExtraBold.ttf' },
  { family: 'Anton', weight: 400, file: 'anton/400Regular/Anton_400Regular.ttf' },
] as const;

/** Emoji font of the film. A preview loads only the parts it draws; browsers that can't draw it use their own. */
export const emojiFont = {
  family: 'Noto Color Emoji',
  file: 'noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
} as const;

export type Face = { family: (typeof filmFonts)[number]['family']; weight: (typeof filmFonts)[number]['weight'] };

export function fontOf({ family, weight }: Face, size: number): string {
  return `${weight} ${size}px "${family}", "${emojiFont.family}", "Apple Color Emoji", "Segoe UI Emoji", sans-serif`;
}

/** Anton only has Latin letters; other text uses the other family at the same weight. */
export function faceFor(text: string, wanted: Face): Face {
  if (wanted.family !== 'Anton' || !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text))
    return wanted;
  return { family: 'Poppins', weight: 800 };
}
