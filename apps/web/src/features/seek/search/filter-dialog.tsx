import { categories } from '@right-circle/contract/profile-choices';
import { followerRanges, priceChoices } from '@right-circle/rules/guidance-choices';
import { moneyText } from '@right-circle/rules/money-text';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { SideTabs } from '#ui/navigation/side-tabs.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noFilter, type SeekFilter, toggled, withMaxPrice, withMinPrice } from './seek-filter.ts';

type FilterTab = 'category' | 'followers' | 'price';

type FilterDialogProps = { filter: SeekFilter; onApply: (filter: SeekFilter) => void; onClose: () => void };

/** Changes take effect only when applied. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const [tab, setTab] = useState<FilterTab>('category');
  const hasPrice = draft.minPrice !== noFilter.minPrice || draft.maxPrice !== noFilter.maxPrice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      size="md"
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto" onClick={() => onApply(noFilter)}>
            Reset Filters
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            Apply Filters
          </Button>
        </>
      }
    >
      <div className="min-h-72">
        <SideTabs
          label="Kinds of filters"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'category',
              label: 'Category',
              count: draft.categories.length,
              panel: <Categories filter={draft} onChange={setDraft} />,
            },
            {
              value: 'followers',
              label: 'Followers',
              count: draft.followers.length,
              panel: <Followers filter={draft} onChange={setDraft} />,
            },
            {
              value: 'price',
              label: 'Price',
              count: hasPrice ? 1 : 0,
              panel: <Prices filter={draft} onChange={setDraft} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

type PanelProps = { filter: SeekFilter; onChange: (filter: SeekFilter) => void };

function Categories({ filter, onChange }: PanelProps) {
  return (
    <Choices legend="They know about">
      {categories.map((name) => (
        <ChoiceChip
          key={name}
          selected={filter.categories.includes(name)}
          onClick={() => onChange({ ...filter, categories: toggled(filter.categories, name) })}
        >
          {name}
        </ChoiceChip>
      ))}
    </Choices>
  );
}

function Followers({ filter, onChange }: PanelProps) {
  return (
    <Choices legend="Followers on all platforms">
      {followerRanges.map(({ id, label }) => (
        <ChoiceChip
          key={id}
          selected={filter.followers.includes(id)}
          onClick={() => onChange({ ...filter, followers: toggled(filter.followers, id) })}
        >
          {label}
        </ChoiceChip>
      ))}
    </Choices>
  );
}

function Prices({ filter, onChange }: PanelProps) {
  return (
    <div className="space-y-6">
      <Choices legend="Lowest price for 15 minutes">
        {priceChoices.min.map((price) => (
          <ChoiceChip
            key={price}
            selected={filter.minPrice === price}
            onClick={() => onChange(withMinPrice(filter, price))}
          >
            {moneyText(price, 'INR')}
          </ChoiceChip>
        ))}
      </Choices>
      <Choices legend="Highest price for 15 minutes">
        {priceChoices.max.map((price) => (
          <ChoiceChip
            key={price}
            selected={filter.maxPrice === price}
            onClick={() => onChange(withMaxPrice(filter, price))}
          >
            {moneyText(price, 'INR')}
          </ChoiceChip>
        ))}
      </Choices>
    </div>
  );
}

function Choices({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-15">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
