/** A name alone, or a name with the id it is asked for by. */
export type Category = string | { id: string; name: string };
export type CategoryOption = { value: string; label: string };

const ALL: CategoryOption = { value: '', label: 'All Categories' };

/** What the dropdown lists. A category the address names and the list lacks is kept, so that the dropdown never lies. */
export function categoryOptions(categories: readonly Category[], chosen: string): CategoryOption[] {
  const options = [ALL, ...categories.map(optionOf)];
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}

function optionOf(category: Category): CategoryOption {
  if (typeof category === 'string') return { value: category, label: category };
  return { value: category.id, label: category.name };
}
