import { GallerySection, Row, Specimen } from '#features/gallery/specimen.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Logo, LogoMark } from '#ui/identity/logo.tsx';
import { ProgressRing, Ring, type RingSegment } from '#ui/identity/ring.tsx';

const followers: RingSegment[] = [
  { amount: 212_000, tone: 'marigold' },
  { amount: 121_300, tone: 'rani' },
  { amount: 87_000, tone: 'peacock' },
];
const swatches = [
  ['Paper', 'bg-paper'],
  ['Card', 'bg-card'],
  ['Wash', 'bg-wash'],
  ['Line', 'bg-line'],
  ['Ink', 'bg-ink'],
  ['Marigold', 'bg-marigold'],
  ['Tint', 'bg-tint'],
  ['Rani', 'bg-rani'],
  ['Peacock', 'bg-peacock'],
  ['Jamun', 'bg-jamun'],
  ['Brick', 'bg-brick'],
  ['Night', 'bg-night'],
] as const;
const portrait = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#D9C8FA"/><circle cx="4" cy="3.2" r="1.5" fill="#22123B"/><path d="M1 8a3 3 0 0 1 6 0" fill="#22123B"/></svg>')}`;

export function IdentitySection({ appName }: { appName: string }) {
  return (
    <GallerySection title="Identity">
      <Specimen title="Logo">
        <Row>
          <Logo name={appName} />
          <Logo name={appName} size="lg" />
          <LogoMark className="size-14" />
        </Row>
      </Specimen>
      <Specimen title="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {swatches.map(([name, look]) => (
            <li key={name} className="text-13">
              <span className={`mb-1 block h-12 rounded-input border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="type-display text-64">₹1,499 a session</p>
        <p className="type-display mt-2 text-40">Anek Latin, 80% wide, 750</p>
        <p className="mt-3 text-18">Instrument Sans for text: short, concrete, second person.</p>
        <p className="text-15 text-muted">Muted text at 15 · Tue 17 Nov, 4:30 pm</p>
      </Specimen>
      <Specimen title="Avatar" note="Image, initials, no name, a broken image; round it the share of followers.">
        <Row>
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} size={size} name="Aarohi Menon" segments={followers} />
          ))}
        </Row>
        <Row>
          <Avatar size="lg" name="Kabir Rao" src={portrait} />
          <Avatar size="lg" name="Kabir Rao" src={portrait} segments={followers} />
          <Avatar size="lg" name="Zoya" />
          <Avatar size="lg" />
          <Avatar size="lg" name="Broken Image" src="data:image/png;base64," />
        </Row>
      </Specimen>
      <Specimen title="Ring" note="Draws once. Amounts too small to see stay visible as a dot.">
        <Row>
          <Ring segments={followers} label="Followers per platform" className="size-20" />
          <Ring segments={[...followers, { amount: 800, tone: 'jamun' }]} label="With a dot" className="size-20" />
          <Ring segments={[]} label="Nothing yet" className="size-20" />
          <ProgressRing label="Profile" value={0.35} className="size-20" />
          <ProgressRing label="Done" value={1} className="size-20" />
          <Spinner label="Loading sessions" showLabel />
        </Row>
      </Specimen>
    </GallerySection>
  );
}
