import { seededRandom } from '@right-circle/rules/seeded-random';

/** Colours of a subject: a dark background and four accents, from which each style derives its own. */
export type Look = { ground: string; lights: [string, string, string, string] };

type Palette = [ground: string, ...lights: Look['lights']];
type Subject = { names: RegExp; palettes: Palette[] };

const subjects: Subject[] = [
  {
    names: /beauty|make-?up|skin|hair|सौंदर्य|मेकअप|त्वचा/iu,
    palettes: [
      ['#7a1f4f', '#ff6fa5', '#ffb199', '#c94bd8', '#ffd1e0'],
      ['#5b1a3a', '#f2709c', '#ff9472', '#a044c9', '#ffc2d4'],
    ],
  },
  {
    names: /food|cook|recipe|kitchen|chai|\beat(?:ing|s)?\b|खाना|रसोई|चाय|व्यंजन/iu,
    palettes: [
      ['#8a2b0e', '#ff8a3d', '#ffc145', '#e2403b', '#ffe08a'],
      ['#6b1d2e', '#ff8f4a', '#f2c14e', '#d83a56', '#ffe6b8'],
    ],
  },
  {
    names: /travel|trip|tour|mountain|beach|यात्रा|घूम|पहाड़/iu,
    palettes: [
      ['#0b4a6f', '#2bb7da', '#78e0c7', '#1c6dd0', '#ffe3a3'],
      ['#123b5d', '#4aa8ff', '#ff9d6c', '#2563c9', '#ffd9a0'],
    ],
  },
  {
    names: /fitness|gym|workout|yoga|health|sport|cricket|फिटनेस|योग|कसरत|खेल/iu,
    palettes: [
      ['#0f3d3a', '#18c29c', '#c6f24e', '#0a7f8c', '#eaffb0'],
      ['#3c1053', '#ff4e6a', '#ff9a3c', '#8a2be2', '#ffd166'],
    ],
  },
  {
    names: /tech|code|app|phone|computer|robot|\bai\b|टेक|तकनीक|मोबाइल/iu,
    palettes: [
      ['#12124a', '#4f6bff', '#7c3aed', '#12b5e5', '#b9c8ff'],
      ['#0b2447', '#2f80ed', '#19d3c5', '#5b3cc4', '#a5d8ff'],
    ],
  },
  {
    names: /fashion|(?<!life[ -]?)style|outfit|cloth|saree|फैशन|कपड़|साड़ी/iu,
    palettes: [
      ['#2b1646', '#b565f2', '#ff7ab8', '#5a35c8', '#f5d0ff'],
      ['#4a1942', '#f0a0bf', '#d0608e', '#7a4bc0', '#ffe3d3'],
    ],
  },
  {
    names: /music|song|sing|dance|संगीत|गाना|नृत्य/iu,
    palettes: [
      ['#2a0d55', '#8f3dff', '#ff3d9a', '#3d5bff', '#ffb3ec'],
      ['#051e3e', '#00b4d8', '#9d4edd', '#ff5d8f', '#cdf5ff'],
    ],
  },
  {
    names: /entertain|comedy|film|movie|fun|मनोरंजन|कॉमेडी|हँसी/iu,
    palettes: [
      ['#5a1030', '#ff5c5c', '#ffb03b', '#b31e8d', '#ffe29a'],
      ['#301050', '#ff6ec7', '#7b5cff', '#ff9e4a', '#ffd8f0'],
    ],
  },
  {
    names: /money|finance|business|invest|career|job|पैसा|निवेश|करियर|व्यापार/iu,
    palettes: [
      ['#063d2e', '#16a96b', '#9be15d', '#0c6b78', '#f3e9a2'],
      ['#1b2a4a', '#3f72af', '#f2b84b', '#275d8c', '#ffe6ad'],
    ],
  },
];

const general: Subject = {
  names: /life|home|day|mind/iu,
  palettes: [
    ['#3b1d60', '#ff7e67', '#ffb86b', '#8f4fd6', '#ffe0b8'],
    ['#123a4d', '#25b8a6', '#ffb56b', '#2d7dd2', '#ffe7c2'],
    ['#3d1a4e', '#f06595', '#ffa94d', '#7048e8', '#ffd8e4'],
  ],
};

/** Chooses the palette by category, or else by the subject of the words; palettes take turns. */
export function lookOf({
  category,
  text,
  seed,
  index,
}: {
  category: string;
  text: string;
  seed: number;
  index: number;
}): Look {
  const named = [...subjects, general].find(({ names }) => names.test(category));
  const subject = named ?? subjects.find(({ names }) => names.test(text)) ?? general;
  const random = seededRandom(seed);
  const turn = random.int(60) + index;
  const [ground, ...lights] = subject.palettes[turn % subject.palettes.length] ?? random.pick(subject.palettes);
  return { ground, lights };
}
