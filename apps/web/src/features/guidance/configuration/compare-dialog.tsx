import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Choices, Difference } from './newer-configuration.ts';

type CompareDialogProps = {
  differences: Difference[];
  onClose: () => void;
  onChoose: (choices: Choices) => void;
};

/** Lets the person choose between their version and the newer one, part by part. */
export function CompareDialog({ differences, onClose, onChoose }: CompareDialogProps) {
  const [chosen, setChosen] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ part, suggested }) => [part, suggested])),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Review changes"
      description="Choose which version to keep. Nothing is saved until you save."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            Keep these versions
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {differences.map(({ part, name, mine, newer }) => (
          <RadioGroup
            key={part}
            label={name}
            value={chosen[part] ?? 'newer'}
            onChange={(side) => setChosen({ ...chosen, [part]: side })}
            options={[
              { value: 'mine', label: 'Yours', hint: mine },
              { value: 'newer', label: 'The newer one', hint: newer },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
