import { describe, expect, it } from 'vitest';
import { chooseLayouts } from './choose-layouts.ts';
import { figuresIn } from './figures.ts';
import { contentsOf, type SceneContent } from './scene-content.ts';
import { keyPhrase, wordsIn } from './scene-words.ts';

const withCaptions = { hasCaptions: true };
const first = (text: string) => contentsOf(text, withCaptions)[0];

describe('scene content', () => {
  it.each<[string, Partial<SceneContent>]>([
    ['Save ₹500 every month', { kind: 'number', shown: '₹500', share: null }],
    ['It takes thirty seconds', { kind: 'number', shown: '30', unit: 'seconds' }],
    ['80 % of creators quit', { kind: 'number', shown: '80%', share: 0.8 }],
    ['Walk 5 to 10 minutes daily', { kind: 'number', shown: '5–10', unit: 'minutes' }],
    ['In 2024 I earned ₹5 lakh', { kind: 'number', shown: '₹5 lakh' }],
    ['दस मिनट में तैयार', { kind: 'number', shown: '10', unit: 'मिनट' }],
    ['₹2,500 बचाएं', { kind: 'number', shown: '₹2,500' }],
    ['Face, ears and neck 🧴', { kind: 'list', items: ['Face', 'Ears', 'Neck'], isOrdered: false }],
    ['You only need flour, sugar and butter in a bowl', { kind: 'list', items: ['Flour', 'Sugar', 'Butter'] }],
    ['Boil the water, then add ginger', { kind: 'list', items: ['Boil the water', 'Add ginger'], isOrdered: true }],
    ['1. Wash it. 2. Dry it.', { kind: 'list', items: ['Wash it', 'Dry it'], isOrdered: true }],
    ['नमक, हल्दी और मिर्च डालें', { kind: 'list', items: ['नमक', 'हल्दी', 'मिर्च'] }],
    [
      'I used to wake at nine, now I rise at five',
      { kind: 'before-after', before: 'wake at nine', after: 'I rise at five' },
    ],
    ['पहले मैं देर से उठता था, अब सुबह पाँच बजे', { kind: 'before-after', after: 'सुबह पाँच बजे' }],
    ['Street food vs home food', { kind: 'split', left: 'Street food', right: 'home food', joint: 'vs' }],
    ['चाय या कॉफी?', { kind: 'split', left: 'चाय', right: 'कॉफी', joint: 'या' }],
    ['My mother said "finish what you start"', { kind: 'quote', quote: 'finish what you start' }],
    [
      'Why do most creators quit right before it works?',
      { kind: 'chat', bubbles: [{ text: 'Why?', isAnswer: false }] },
    ],
    ['पोहा सूखा क्यों हो जाता है?', { kind: 'chat', bubbles: [{ text: 'क्यों?', isAnswer: false }], isWaiting: true }],
    ['Never do this.', { kind: 'stamp', text: 'Never do this' }],
    ['यह गलती मत करो', { kind: 'stamp', text: 'यह गलती मत करो' }],
    ['Mumbai to Goa in one night', { kind: 'places', places: ['Mumbai', 'Goa'], isRoute: true }],
    ['दिल्ली से मनाली', { kind: 'places', places: ['दिल्ली', 'मनाली'], isRoute: true }],
    ['Ginger first, milk last ☕', { kind: 'kinetic', text: 'Ginger first' }],
    ['', { kind: 'picture', text: '' }],
  ])('[SCENE-01] parses "%s"', (text, content) => {
    expect(first(text)).toMatchObject(content);
  });

  it('[SCENE-02] draws bars only for numbers of the text with the same unit', () => {
    expect(first('Rent 40%, food 30%, fun 10%')).toEqual({
      kind: 'chart',
      bars: [
        { shown: '40%', value: 40, label: 'Rent' },
        { shown: '30%', value: 30, label: 'food' },
        { shown: '10%', value: 10, label: 'fun' },
      ],
    });
    expect(first('Sales went from 20% to 80%')).toMatchObject({ kind: 'chart', bars: [{ value: 20 }, { value: 80 }] });
    expect(first('Storage went from 12 GB free to 90 GB free')).toMatchObject({ bars: [{ label: '' }, { label: '' }] });
    for (const text of ['3 sets of 12 reps', 'From 5 am to 7 am', '2 cups and 5 minutes', 'Only 80% came', '5% or 5%'])
      expect(contentsOf(text, withCaptions).map(({ kind }) => kind)).not.toContain('chart');
  });

  it('[SCENE-02] ignores codes, ordinals, times of day and list markers', () => {
    expect(figuresIn('B12 and 4K at 5:30 on the 2nd')).toEqual([]);
    expect(figuresIn('1. Wash it')).toEqual([]);
  });

  it.each([
    ['I never knew this was so easy', 'stamp'],
    ['Do not use oil, ghee or butter', 'list'],
    ['We did not go to Goa', 'places'],
    ['Add the sugar before the second boil', 'before-after'],
  ])('[SCENE-03] does not turn "%s" into a %s', (text, kind) => {
    expect(contentsOf(text, withCaptions).map((content) => content.kind)).not.toContain(kind);
  });

  it('[SCENE-03] keeps the "not" of a sentence, or shows none of its words', () => {
    expect(keyPhrase('You should not eat before the long run')).toBeNull();
    expect(keyPhrase('Seven days in one small bag')).toBe('small bag');
    expect(keyPhrase('धोकर तुरंत छान लें')).toBeNull();
  });

  it('[SCENE-03] shows only words of the sentence', () => {
    const texts = [
      'Three copies, two places, one of them away from home',
      'I used to skip breakfast, but now I cook it',
      'Is it worth it? Yes, every time.',
      'Train or plane?',
      'Turn until the window is in front of you',
      'Rent takes 40%, food 30%, fun 10%',
      'From Delhi to Manali, 12 hours by road',
    ];
    for (const text of texts) {
      const said = new Set(wordsIn(text.toLowerCase()).map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}%]/gu, '')));
      for (const hasCaptions of [true, false]) {
        for (const content of contentsOf(text, { hasCaptions })) {
          const shown = wordsIn(textsOf(content).join(' ').toLowerCase()).map((word) =>
            word.replaceAll(/[^\p{L}\p{M}\p{N}%]/gu, ''),
          );
          expect(shown.filter((word) => !said.has(word))).toEqual([]);
        }
      }
    }
  });
});

function textsOf(content: SceneContent): string[] {
  return Object.values(content)
    .slice(1)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string');
}

describe(chooseLayouts, () => {
  const script = [
    'Save ₹500 every month',
    'Then ₹1,000 a month',
    'Why does it work? Because you never see it.',
    'Why stop there?',
    'Never touch it.',
    'Stop now.',
    'Here is what the others do every morning',
    'It is good to be patient about it',
    'Goa in winter',
    'Then Manali in spring',
  ];

  it('[SCENE-04] never repeats a layout in a row if there is another', () => {
    for (const hasCaptions of [true, false]) {
      for (let seed = 0; seed < 12; seed++) {
        const kinds = chooseLayouts({ texts: script, seed, hasCaptions }).map(({ kind }) => kind);
        for (const [index, kind] of kinds.entries()) {
          const options = contentsOf(script[index] ?? '', { hasCaptions });
          if (options.some((option) => option.kind !== kinds[index - 1])) expect(kind).not.toBe(kinds[index - 1]);
        }
      }
    }
  });

  it('[SCENE-04] makes the same choices for the same seed, and not always for others', () => {
    const choose = (seed: number) => JSON.stringify(chooseLayouts({ texts: script, seed, hasCaptions: false }));
    expect(choose(3)).toBe(choose(3));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => choose(seed))).size).toBeGreaterThan(1);
  });
});
