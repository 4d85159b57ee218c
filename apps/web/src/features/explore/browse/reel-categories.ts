/** A name, or a name with the id to filter by. */
export type Category = string | { id: string; name: string };
export type CategoryOption = { value: string; label: string };

const ALL: CategoryOption = { value: '', label: 'All Categories' };

/** Options of the dropdown. Adds a chosen category that the list lacks, so that the dropdown always shows the filter. */
export function categoryOptions(categories: readonly Category[], chosen: string): CategoryOption[] {
  const options = [ALL, ...categories.map(optionOf)];
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}

function optionOf(category: Category): CategoryOption {
  if (typeof category === 'string') return { value: category, label: category };
  return { value: category.id, label: category.name };
}
