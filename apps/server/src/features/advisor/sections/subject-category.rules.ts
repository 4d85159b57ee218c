import type { CreatorCategory } from '@right-circle/rules/creator-categories';
import { plain } from '@right-circle/rules/plain-spelling';

/** Whole words that place a subject, in English, Hindi and Hindi in Latin letters. */
const WORDS: Partial<Record<CreatorCategory, string>> = {
  Beauty:
    'beauty keratin botox hair haircut hairstyle shampoo conditioner skin skincare acne serum sunscreen moisturiser moisturizer makeup lipstick kajal mehendi mehndi henna nail nails manicure pedicure facial salon parlour parlor spa bridal beard brows lashes baal twacha बाल केराटिन त्वचा मेकअप मेहंदी सैलून पार्लर',
  Food: 'food recipe recipes cook cooking baking bake cake chai tea coffee paneer tikka biryani dosa idli roti curry dal kitchen snack snacks dessert breakfast lunch dinner restaurant khana nashta चाय खाना रेसिपी पनीर बिरयानी रसोई नाश्ता',
  Travel:
    'travel trip trek tour road itinerary hostel beach mountain mountains ladakh goa kerala backpacking ghoomna yatra safar यात्रा घूमना सफ़र सफर ट्रिप पहाड़',
  Fitness:
    'fitness gym workout yoga exercise exercises squat squats pushups running marathon protein cardio pilates kasrat योग कसरत जिम वर्कआउट',
  Fashion:
    'fashion outfit outfits saree sari kurta lehenga dress styling wardrobe jewellery jewelry sneakers thrift kapde फैशन साड़ी कपड़े कुर्ता',
  Technology:
    'tech technology phone laptop coding code app apps software gadget gadgets camera ai smartphone computer मोबाइल फ़ोन फोन लैपटॉप',
  Entertainment:
    'movie movies film films comedy song songs dance dancing music standup memes film गाना फ़िल्म फिल्म संगीत कॉमेडी',
};

const categoryOfWord = new Map(
  Object.entries(WORDS).flatMap(([category, words]) =>
    words.split(' ').map((word) => [plain(word), category as CreatorCategory] as const),
  ),
);

/** Category most words of the subject belong to, the first of equals; null if none is known. */
export function categoryOfSubject(subject: string): CreatorCategory | null {
  const counts = new Map<CreatorCategory, number>();
  for (const word of plain(subject).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const category = categoryOfWord.get(word);
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  let best: CreatorCategory | null = null;
  for (const [category, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = category;
  return best;
}
