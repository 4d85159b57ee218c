/** Sentences the demo posts are put together from: `{name}` stands for one word of the list of that name. */
export const demoPosts: Record<string, readonly string[]> = {
  Food: [
    'Cooked {dish} in {n} minutes on camera. The pan was too hot and people loved that part. #food #oneTake',
    '{dish} for {n} neighbours tonight. Filming the faces, not the plate. #food',
    'Posted the same {dish} clip twice: once with music, once with the sizzle. The sizzle won by {n} percent. #soundOn',
    'Rule for {month}: no recipe longer than {n} seconds. #food #shorts',
  ],
  Travel: [
    'Night train to {city}, {n} hours, one battery. Here is what I would not film again. #travel',
    '{city} at 5 am is free and empty. That is the whole tip. #travel #light',
    'Shot {n} clips in {city}. Kept three. The rest are still good memories. #travel #edit',
  ],
  Music: [
    'Hummed a hook into my phone in {city} and it became the chorus. {n} takes. #music',
    'Covers bring people in, the {n}-second demo makes them stay. Learned that in {month}. #music #demo',
    'Who plays the tabla and lives near {city}? I need {n} bars. #music #collab',
  ],
  Fitness: [
    'Day {n} of filming the boring reps. Comments got kinder. #fitness #everyDay',
    'My coach in {city} says: show the rest, not only the run. #fitness',
    'Form check: I uploaded {n} squats and you found two mistakes. Thank you. #fitness #askCircle',
  ],
  Comedy: [
    'Wrote {n} jokes on the bus to {city}. One works. It is about the bus. #comedy',
    'My uncle explained the internet for {n} minutes. I only added the camera. #comedy #family',
    'The pause before the punchline went from two seconds to one in {month}. Try it. #comedy #edit',
  ],
  Tech: [
    'Explained a {gadget} to my grandmother in {n} sentences. She asked the better question. #tech',
    'The {gadget} I film with is {n} years old. The light is new. Spend there. #tech #gear',
    'Screen recordings at {n} percent zoom read better on phones. #tech #edit',
  ],
  Fashion: [
    'One {cloth}, {n} ways, no changes of room. #fashion #oneTake',
    'The tailor in {city} let me film his hands for {n} minutes. Best clip this {month}. #fashion',
  ],
  Beauty: [
    'Half a face done, half not: {n} percent more people stayed to the end. #beauty #hooks',
    'Asked {n} of you what you skip. The answer was the introduction. #beauty',
  ],
  Finance: [
    'My brand deals in {month}, in rupees and without the ones that never paid: {n} thousand. #finance #honestNumbers',
    'Three lines I put under every offer now. The first is the date of payment. #finance #brandDeals',
  ],
  Gaming: [
    'Cut the loading screen, kept the swearing of {n} friends. #gaming #edit',
    'Streamed {n} hours from {city} with the window open. The crows have fans now. #gaming',
  ],
  Education: [
    'Taught fractions with {dish}. {n} teachers wrote to me. #education',
    'A question a day in {month}: {n} days done. #education #everyDay',
  ],
  Sports: [
    'Gully cricket in {city}: {n} players, two bats, one phone on a water tank. #sports',
    'Slow motion at {n} frames tells you who was out. Friendships are at risk. #sports #gear',
  ],
};

export const demoWords: Record<string, readonly string[]> = {
  dish: [
    'poha',
    'dal makhani',
    'misal',
    'appam',
    'thepla',
    'momos',
    'lemon rice',
    'pav bhaji',
    'kheer',
    'upma',
    'aloo paratha',
    'fish curry',
  ],
  city: [
    'Jaipur',
    'Kochi',
    'Shillong',
    'Indore',
    'Varanasi',
    'Mysuru',
    'Pune',
    'Guwahati',
    'Surat',
    'Madurai',
    'Amritsar',
    'Bhopal',
  ],
  month: ['January', 'March', 'May', 'July', 'September', 'October', 'November'],
  gadget: ['router', 'gimbal', 'ring light', 'microphone', 'drone', 'power bank'],
  cloth: ['dupatta', 'kurta', 'denim jacket', 'saree', 'lungi', 'scarf'],
};

export const demoComments = [
  'The first second got me.',
  'How did you light this?',
  'Trying it tonight.',
  'Honest numbers, thank you.',
  'My mother agrees with you.',
  'Which phone is this on?',
  'Saved for Sunday.',
  'More of these, please.',
  'The sound makes it.',
  'I did the same and it failed. Now I know why.',
  'Where in the city was that?',
  'Short and useful.',
  'This needs a part two.',
  'The pause. That is it.',
  'Sending it to my editor.',
] as const;
