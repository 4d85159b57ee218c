import { limits } from '@right-circle/contract/limits';
import { type Category, categories } from '@right-circle/contract/profile-choices';
import { useId } from 'react';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';

type CategoryFieldProps = {
  value: readonly Category[];
  onChange: (chosen: Category[]) => void;
  error: string | undefined;
  disabled: boolean;
};

export function CategoryField({ value, onChange, error, disabled }: CategoryFieldProps) {
  const id = useId();
  const isFull = value.length >= limits.categories.max;
  const toggle = (category: Category) =>
    onChange(value.includes(category) ? value.filter((chosen) => chosen !== category) : [...value, category]);
  return (
    <fieldset aria-describedby={`${id}-hint`} disabled={disabled}>
      <legend className="mb-2 font-semibold text-15">Categories</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <ChoiceChip
            key={category}
            selected={value.includes(category)}
            disabled={isFull && !value.includes(category)}
            onClick={() => toggle(category)}
          >
            {category}
          </ChoiceChip>
        ))}
      </div>
      <p id={`${id}-hint`} className="type-figures mt-2 text-15 text-muted">
        {value.length} of {limits.categories.max} chosen. People find you by them.
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
