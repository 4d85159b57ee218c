import { fallbackCategories } from '#domain/reels/fallback-categories.ts';

type Category = string | { id: string; name: string };

/** Options of the category list; always contains the draft's category, whatever the server returns. */
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
