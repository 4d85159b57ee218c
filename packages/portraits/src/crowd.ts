import type { CreatorCategory } from '@right-circle/rules/creator-categories';
import { type Random, seededRandom } from '@right-circle/rules/seeded-random';
import type { Person } from './person.ts';
import type { Traits } from './traits.ts';

const SEED = 2026;

type Sketch = { fullName: string; bio: string; categories: readonly CreatorCategory[] };

const women: readonly Sketch[] = [
  {
    fullName: 'Ananya Pillai',
    bio: 'Night-time baker in Thrissur. One cake, one reel, every Friday.',
    categories: ['Food'],
  },
  {
    fullName: 'Sneha Kulkarni',
    bio: 'Mother of two in Nashik. Money, meals and school runs.',
    categories: ['Life style', 'Food'],
  },
  { fullName: 'Ritika Bansal', bio: 'Thrift finds from Sarojini Nagar, under ₹500 each.', categories: ['Fashion'] },
  { fullName: 'Farah Siddiqui', bio: 'Pharmacist who reads the label so you don’t have to.', categories: ['Beauty'] },
  {
    fullName: 'Lakshmi Narayan',
    bio: 'My mother’s sarees and the stories they came with.',
    categories: ['Fashion', 'Life style'],
  },
  {
    fullName: 'Priyanka Das',
    bio: 'Learning to edit on the local train. Kolkata.',
    categories: ['Technology', 'Entertainment'],
  },
  { fullName: 'Navya Reddy', bio: 'Software by day, street dance by night.', categories: ['Entertainment', 'Fitness'] },
  { fullName: 'Ishita Ghosh', bio: 'Small page, loud opinions about books.', categories: ['Life style'] },
  { fullName: 'Tanvi Deshpande', bio: 'Bridal make-up artist in Nagpur. Smudges included.', categories: ['Beauty'] },
  { fullName: 'Harleen Gill', bio: 'Powerlifting at 52 kg. Ask me about breakfast.', categories: ['Fitness'] },
  {
    fullName: 'Divya Nair',
    bio: 'Breakfast from every district of Kerala, one a week.',
    categories: ['Food', 'Travel'],
  },
  { fullName: 'Mitali Borah', bio: 'Tea gardens, bamboo huts and slow mornings in Assam.', categories: ['Travel'] },
  {
    fullName: 'Sana Merchant',
    bio: 'Skincare for humid cities, tested on the Mumbai local.',
    categories: ['Beauty', 'Life style'],
  },
];
const men: readonly Sketch[] = [
  {
    fullName: 'Arjun Bhatt',
    bio: 'Weekend creator, weekday accountant. Spreadsheets and sunsets.',
    categories: ['Life style', 'Travel'],
  },
  { fullName: 'Rohit Yadav', bio: 'College, cricket and a cheap tripod.', categories: ['Fitness', 'Entertainment'] },
  { fullName: 'Imran Shaikh', bio: 'I film Hyderabad’s tailors, weavers and their radios.', categories: ['Fashion'] },
  {
    fullName: 'Karthik Raman',
    bio: 'Repairs, soldering and old transistors from Coimbatore.',
    categories: ['Technology'],
  },
  { fullName: 'Dev Malhotra', bio: 'Voice-overs, mostly after midnight.', categories: ['Entertainment'] },
  {
    fullName: 'Nikhil Joshi',
    bio: 'Cycling to every fort in Maharashtra. 61 done.',
    categories: ['Travel', 'Fitness'],
  },
  { fullName: 'Pranav Hegde', bio: 'I explain technology to my parents, on camera.', categories: ['Technology'] },
  { fullName: 'Sahil Khanna', bio: 'Menswear for short people, by a short person.', categories: ['Fashion'] },
  {
    fullName: 'Yash Thakur',
    bio: 'From 0 to 5,000 followers, slowly and in public.',
    categories: ['Technology', 'Life style'],
  },
  { fullName: 'Gurpreet Sandhu', bio: 'Dhaba owner’s son. I know where the good parathas are.', categories: ['Food'] },
  { fullName: 'Abhishek Roy', bio: 'Grooming for men who own one soap.', categories: ['Beauty'] },
  { fullName: 'Joel Dsouza', bio: 'Open mics in Goa. Four people came to the first.', categories: ['Entertainment'] },
  { fullName: 'Manav Chauhan', bio: 'Physiotherapist. I fix backs that sit all day.', categories: ['Fitness'] },
];

/** Followers and beginners; their faces are generated from a fixed seed. */
export const crowd: readonly Person[] = people();

function people(): Person[] {
  const random = seededRandom(SEED);
  return [
    ...women.map((sketch) => aPerson(random, sketch, true)),
    ...men.map((sketch) => aPerson(random, sketch, false)),
  ];
}

function aPerson(random: Random, { fullName, bio, categories }: Sketch, isWoman: boolean): Person {
  const [first = '', last = ''] = fullName.toLowerCase().split(' ');
  const followers = () => 80 + random.int(9000);
  return {
    username: `${first}.${last}`,
    fullName,
    traits: isWoman ? aWoman(random) : aMan(random),
    bio,
    categories,
    platformFollowers: { instagram: followers(), ...(random.chance(0.5) && { youtube: followers() }) },
    dateOfBirth: `${1985 + random.int(20)}-0${1 + random.int(9)}-1${random.int(9)}`,
    role: 'seeker',
  };
}

function aWoman(random: Random): Traits {
  return {
    ...anyone(random),
    hair: {
      style: random.pick(['waves', 'curls', 'low-bun', 'braid', 'fringe-bob', 'pixie']),
      colour: random.pick(['black', 'black', 'brown', 'henna']),
    },
    brows: random.pick(['soft', 'arched', 'lifted']),
    eyes: random.pick(['lashed', 'almond', 'smiling']),
    lipstick: random.pick(['rani', 'brick']),
    adornments: random.some(['bindi', 'jhumkas', 'hoops', 'studs', 'nose-ring', 'freckles'], 1 + random.int(2)),
    clothes: {
      style: random.pick(['kurta', 'saree', 'tee', 'shirt', 'drape', 'blazer']),
      colour: random.pick(['peacock', 'rani', 'jamun', 'marigold', 'lilac']),
      accent: random.pick(['marigold', 'paper']),
    },
  };
}

function aMan(random: Random): Traits {
  return {
    ...anyone(random),
    hair: {
      style: random.pick(['quiff', 'side-part', 'mop', 'fade', 'shag']),
      colour: random.pick(['black', 'black', 'brown']),
    },
    brows: random.pick(['straight', 'bushy', 'soft']),
    eyes: random.pick(['bright', 'almond', 'smiling']),
    ...(random.chance(0.6) && { facialHair: random.pick(['stubble', 'beard', 'moustache']) }),
    clothes: {
      style: random.pick(['tee', 'shirt', 'hoodie', 'kurta', 'vest']),
      colour: random.pick(['peacock', 'jamun', 'brick', 'ink', 'marigold']),
      accent: random.pick(['paper', 'marigold']),
    },
  };
}

function anyone(random: Random) {
  return {
    skin: random.pick(['ivory', 'wheat', 'honey', 'bronze', 'cocoa', 'umber']),
    face: random.pick(['oval', 'round', 'square', 'heart', 'long']),
    nose: random.pick(['straight', 'button', 'broad', 'aquiline']),
    mouth: random.pick(['smile', 'laugh', 'grin', 'smirk']),
    backdrop: random.pick(['marigold', 'rani', 'peacock', 'jamun']),
    tilt: random.int(9) - 4,
    ...(random.chance(0.25) && { glasses: random.pick(['round', 'square', 'heavy'] as const) }),
  } satisfies Partial<Traits>;
}
