import type { StyleId } from '../film.ts';

/** Scene styles offered in the editor. */
export const sceneStyles: { id: StyleId; name: string; description: string }[] = [
  { id: 'poster', name: 'Poster', description: 'Flat colour, heavy capitals, hard shadows' },
  { id: 'notebook', name: 'Notebook', description: 'Written on lined paper with pen and marker' },
  { id: 'neon', name: 'Neon', description: 'Glowing signs on a dark street' },
  { id: 'editorial', name: 'Magazine', description: 'Lots of paper, fine lines, one colour' },
  { id: 'folk', name: 'Block print', description: 'Printed borders and petals in two inks' },
];

const byCategory: [names: RegExp, style: StyleId][] = [
  [/tech|code|computer|music|dance|टेक|तकनीक|संगीत/iu, 'neon'],
  [/food|cook|recipe|travel|trip|festival|खाना|रसोई|यात्रा/iu, 'folk'],
  [/life|home|study|learn|education|book|पढ़ाई|सीख/iu, 'notebook'],
  [/beauty|skin|hair|fashion|style|money|finance|सौंदर्य|फैशन|पैसा/iu, 'editorial'],
];

/** Default style of a category. */
export function styleFor(category: string): StyleId {
  return byCategory.find(([names]) => names.test(category))?.[1] ?? 'poster';
}
