import { describe, expect, it } from 'vitest';
import { captionPages, type Measure } from './caption-layout.ts';
import { styleOf } from './caption-styles.ts';
import { breakCost, endsSentence, TORN } from './phrase-breaks.ts';
import { scenesOfScript } from './scenes-of-script.ts';
import { spokenWords, wordsOf } from './timeline.ts';

/** Average letter width of the film's typeface; combining marks take no space. */
const measure: Measure = (text, font) =>
  [...text.replaceAll(/\p{M}/gu, '')].length * 0.5 * Number(/([\d.]+)px/.exec(font)?.[1]);

function pagesOf(text: string, id: 'classic' | 'bold' | 'minimal' = 'classic'): string[] {
  const words = spokenWords({ text, seconds: 10, image: null });
  return captionPages(words, styleOf[id].setting, measure).map(({ lines, words: placed }) =>
    lines
      .map((_, line) => placed.filter((word) => word.line === line))
      .map((line) => line.map((word) => word.text).join(' '))
      .join(' / '),
  );
}

/** Whether "a|b" is split anywhere by a page or a line. */
const isTorn = (text: string, pair: string, id?: 'classic' | 'bold') =>
  !pagesOf(text, id).some((page) =>
    page.split(' / ').some((line) => line.toLowerCase().includes(pair.replace('|', ' ').toLowerCase())),
  );

describe('captions', () => {
  it.each([
    ['Most creators quit right before it works.', ['Most creators / quit right / before it works.']],
    [
      'You can save ₹5,000 every month without cutting out the things you love.',
      ['You can save ₹5,000 / every month', 'without cutting out / the things you love.'],
    ],
    [
      'Stop right there. Now you can take a really deep breath, and then begin.',
      ['Stop right there.', 'Now you can take / a really deep breath,', 'and then begin.'],
    ],
    [
      'The best time to post is between 6 pm and 9 pm because people are home from work.',
      ['The best time to post', 'is between 6 pm / and 9 pm', 'because people / are home from work.'],
    ],
    ['हर दिन एक छोटा कदम, बड़ा बदलाव।', ['हर दिन एक छोटा कदम, / बड़ा बदलाव।']],
    [
      'अगर आपको यह रील अच्छी लगी तो इसे सेव करें और अपने दोस्तों के साथ शेयर करें।',
      ['अगर आपको यह रील अच्छी लगी तो', 'इसे सेव करें', 'और अपने दोस्तों के साथ / शेयर करें।'],
    ],
  ])('[FILM-01] break between phrases: %s', (text, pages) => {
    expect(pagesOf(text, 'minimal')).toEqual(pages);
  });

  it.each([
    ['Book a call for Rs. 500 and get a 30 minute review of your last three reels.', 'Rs.|500'],
    ['Book a call for Rs. 500 and get a 30 minute review of your last three reels.', '30|minute'],
    ['Walking for 20 minutes a day burns 120 calories without any gym at all.', '20|minutes'],
    ['Walking for 20 minutes a day burns 120 calories without any gym at all.', '120|calories'],
    ['He turned ₹ 2,000 into 5 lakh rupees by saving a little every day.', '₹|2,000'],
    ['He turned ₹ 2,000 into 5 lakh rupees by saving a little every day.', '5|lakh'],
    ['Remember step 2 and do it before you go to bed tonight', 'step|2'],
    ['Dr. Mehta says that ten minutes of sunlight is enough for everyone.', 'Dr.|Mehta'],
    ['सिर्फ 20 मिनट की सैर से आपका पूरा दिन बदल सकता है', '20|मिनट'],
    ['हर महीने 5 हज़ार रुपये बचाना उतना मुश्किल नहीं है जितना लगता है', '5|हज़ार'],
    ['कल सुबह 6 बजे उठें और खुद के लिए समय निकालें', '6|बजे'],
  ])('[FILM-02] keep words that belong together in one line: %s (%s)', (text, pair) => {
    expect(isTorn(text, pair)).toBe(false);
    expect(isTorn(text, pair, 'bold')).toBe(false);
  });

  it.each([
    ['Sit in a quiet room and write about your perfect morning for a while', ['a|quiet', 'perfect|morning']],
    ['घर में बैठकर अपने दोस्तों को एक अच्छी कहानी सुनाना सीखें', ['घर|में', 'दोस्तों|को', 'अच्छी|कहानी']],
  ])('[FILM-01] leave articles, adjectives and postpositions with their noun: %s', (text, pairs) => {
    for (const pair of pairs) expect([pair, isTorn(text, pair)]).toEqual([pair, false]);
  });

  it.each([
    ['1. Wake up early 2. Drink water 3. Walk', ['1. Wake up early', '2. Drink water', '3. Walk']],
    ['Two tips: 1. Wake up early. 2. Drink water.', ['Two tips:', '1. Wake up early.', '2. Drink water.']],
    ['1) पानी पिएं 2) जल्दी सोएं', ['1) पानी पिएं', '2) जल्दी सोएं']],
    ['१. पानी पिएं। २. जल्दी सोएं।', ['१. पानी पिएं।', '२. जल्दी सोएं।']],
    ['1️⃣ Drink water', ['1️⃣ Drink water']],
  ])('[FILM-03] show a number with the line it announces: %s', (text, pages) => {
    expect(pagesOf(text, 'minimal')).toEqual(pages);
    for (const id of ['classic', 'bold'] as const) {
      for (const page of pagesOf(text, id)) expect(page).not.toMatch(/^[\d१२][.)]$|[\d१२][.)]$/);
    }
  });

  it('[FILM-03] give a number no scene of its own, however the script is written', () => {
    expect(scenesOfScript('1.\nWake up early\n\n2.\nDrink water', 0).map(({ text }) => text)).toEqual([
      '1. Wake up early',
      '2. Drink water',
    ]);
    const long = `1. ${'Wake up at six and go for a walk in the park before work. '.repeat(2)}2. ${'Drink water. '.repeat(6)}`;
    for (const { text } of scenesOfScript(long, 0)) expect(text).not.toMatch(/\d\.$/);
  });

  it('distinguish the end of a sentence from the dot of a number or title', () => {
    const ends = (text: string) => wordsOf(text).filter((_, at, all) => endsSentence(all, at));
    expect(ends('Dr. Rao charges Rs. 500. We ranked 1. Then we slept.')).toEqual(['500.', '1.', 'slept.']);
    expect(ends('No. Never. See No. 4 today')).toEqual(['No.', 'Never.', 'today']);
    expect(ends('वह आया। फिर गया।')).toEqual(['आया।', 'गया।']);
  });

  it('find some break rather than none', () => {
    const all = wordsOf('₹ 500 kg 20 % 30 minutes');
    for (let at = 1; at < all.length; at++) expect(breakCost(all, at)).toBeLessThanOrEqual(TORN);
    expect(pagesOf('20 20 20 20 20 20 20 20 20 20 20 minutes', 'bold').length).toBeGreaterThan(2);
  });
});
