import { fallbackCategories } from '#domain/reels/fallback-categories.ts';

type Category = string | { id: string; name: string };

/** For the list of categories; what the draft holds stays choosable whatever arrives. */
export function categoryOptions(fetched: readonly Category[] | undefined, chosen: string) {
  const names = (fetched ?? fallbackCategories).map((category) =>
    typeof category === 'string' ? category : category.name,
  );
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return [
    { value: '', label: 'Choose a category', disabled: true },
    ...all.map((name) => ({ value: name, label: name })),
  ];
}
