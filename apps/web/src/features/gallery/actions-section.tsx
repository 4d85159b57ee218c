import { Bell, ImagePlus, MoreHorizontal, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { GallerySection, Row, Specimen } from '#features/gallery/specimen.tsx';
import { Button, type ButtonVariant, buttonClass } from '#ui/buttons/button.tsx';
import { Chip, ChoiceChip } from '#ui/buttons/chip.tsx';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge, CountDot } from '#ui/feedback/badge.tsx';

const variants: ButtonVariant[] = ['primary', 'outline', 'quiet', 'danger'];

export function ActionsSection() {
  const [filter, setFilter] = useState('Upcoming');
  return (
    <GallerySection title="Actions">
      <Specimen title="Button" note="Marigold once per screen: the one primary action.">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant} off
            </Button>
          ))}
        </Row>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Saving
            </Button>
          ))}
        </Row>
        <Row>
          <Button size="sm">Small</Button>
          <Button icon={<Sparkles size={18} aria-hidden="true" />}>With icon</Button>
          <Button size="lg" variant="primary">
            Connect Now!
          </Button>
          <a href="#main" className={buttonClass({ variant: 'outline' })}>
            A link
          </a>
        </Row>
        <Row>
          <Button block>Full width</Button>
        </Row>
      </Specimen>
      <FileButtonSpecimen />
      <Specimen title="Icon button">
        <Row>
          <IconButton label="More" icon={<MoreHorizontal size={22} aria-hidden="true" />} />
          <IconButton label="Add" variant="outline" icon={<Plus size={22} aria-hidden="true" />} />
          <IconButton label="Create" variant="primary" icon={<Plus size={22} aria-hidden="true" />} />
          <IconButton label="Sending" busy icon={null} />
          <IconButton label="Unavailable" disabled icon={<Plus size={22} aria-hidden="true" />} />
          <span className="relative">
            <IconButton label="Notifications, 3 unread" icon={<Bell size={22} aria-hidden="true" />} />
            <CountDot count={3} className="pointer-events-none absolute -top-0.5 -right-0.5" />
          </span>
        </Row>
      </Specimen>
      <Specimen title="Chips and badges">
        <Row>
          {['Upcoming', 'Completed', 'Cancelled'].map((name) => (
            <ChoiceChip key={name} selected={filter === name} onClick={() => setFilter(name)}>
              {name}
            </ChoiceChip>
          ))}
          <Chip>Food</Chip>
          <Chip onRemove={() => setFilter('')} removeLabel="Remove Travel">
            Travel
          </Chip>
        </Row>
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="selected">Selected</Badge>
          <Badge tone="live">New</Badge>
          <Badge tone="success">Paid</Badge>
          <Badge tone="upcoming">Upcoming</Badge>
          <Badge tone="danger">Failed</Badge>
          <CountDot count={128} />
        </Row>
      </Specimen>
    </GallerySection>
  );
}

function FileButtonSpecimen() {
  const [chosen, setChosen] = useState('');
  return (
    <Specimen title="File button" note={chosen || 'Asks for files.'}>
      <Row>
        <FileButton
          accept="image/*"
          multiple
          onFiles={(files) => setChosen(files.map(({ name }) => name).join(', '))}
          icon={<ImagePlus size={18} aria-hidden="true" />}
        >
          Add pictures
        </FileButton>
      </Row>
    </Specimen>
  );
}
