import { Bell, ChevronRight, Info, Lock, type LucideIcon, MessageCircle, Radio, Search, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';

// Parts that aren't available yet come last, with a badge.
const parts: readonly { name: string; label: string; Icon: LucideIcon }[] = [
  { name: 'notifications', label: 'Notifications', Icon: Bell },
  { name: 'privacy', label: 'Privacy', Icon: Lock },
  { name: 'social', label: 'Social accounts', Icon: Share2 },
  { name: 'messages', label: 'Messages', Icon: MessageCircle },
  { name: 'live', label: 'Live', Icon: Radio },
  { name: 'search', label: 'Search', Icon: Search },
  { name: 'about', label: 'About', Icon: Info },
];

export function ProfileLinks() {
  return (
    <Card padding="none" className="p-2">
      <nav aria-label="Parts of my profile">
        <ul>
          {parts.map(({ name, label, Icon }) => (
            <li key={name}>
              <Link
                to={paths.profilePart(name)}
                className="flex min-h-12 items-center gap-3 rounded-media px-4 hover:bg-wash"
              >
                <Icon size={20} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="grow">{label}</span>
                {name !== 'notifications' && <Badge>Coming soon</Badge>}
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
