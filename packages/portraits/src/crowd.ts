import { creatorCategories } from '@right-circle/rules/creator-categories';
import { type Random, seededRandom } from '@right-circle/rules/seeded-random';
import type { Person } from './person.ts';
import type { Traits } from './traits.ts';

const SEED = 2026;

const women = [
  'Ananya Pillai',
  'Sneha Kulkarni',
  'Ritika Bansal',
  'Farah Siddiqui',
  'Lakshmi Narayan',
  'Priyanka Das',
  'Navya Reddy',
  'Ishita Ghosh',
  'Tanvi Deshpande',
  'Harleen Gill',
  'Divya Nair',
  'Mitali Borah',
  'Sana Merchant',
];
const men = [
  'Arjun Bhatt',
  'Rohit Yadav',
  'Imran Shaikh',
  'Karthik Raman',
  'Dev Malhotra',
  'Nikhil Joshi',
  'Pranav Hegde',
  'Sahil Khanna',
  'Yash Thakur',
  'Gurpreet Sandhu',
  'Abhishek Roy',
  'Joel Dsouza',
  'Manav Chauhan',
];

const bios = [
  'One video a week, no matter what.',
  'Learning to edit on the train home.',
  'Small page, loud opinions.',
  'Weekend creator, weekday accountant.',
  'Filming my grandmother before she says no.',
  'I answer every comment before breakfast.',
  'Trying every format once.',
  'From 0 to 5,000 followers, slowly.',
  'College, cricket and a cheap tripod.',
  'Asking better questions than last month.',
  'Behind the camera for ten years, in front of it for one.',
  'Stories from a two-room flat in Pune.',
  'Voice-overs, mostly at night.',
];

/** The rest of the room: followers and beginners, drawn from a fixed seed. */
export const crowd: readonly Person[] = people();

function people(): Person[] {
  const random = seededRandom(SEED);
  return [...women.map((name) => aPerson(random, name, true)), ...men.map((name) => aPerson(random, name, false))];
}

function aPerson(random: Random, fullName: string, isWoman: boolean): Person {
  const [first = '', last = ''] = fullName.toLowerCase().split(' ');
  const followers = () => 80 + random.int(9000);
  return {
    username: random.chance(0.5) ? `${first}.${last}` : `${first}_${last}`,
    fullName,
    traits: isWoman ? aWoman(random) : aMan(random),
    bio: random.pick(bios),
    categories: random.some(creatorCategories, 1 + random.int(2)),
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
