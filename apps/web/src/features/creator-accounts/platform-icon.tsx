import { platformNames } from '@right-circle/contract/profile-choices';
import type { ChatPlatform } from '@right-circle/contract/social-profiles';
import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

// Our own simple icons on a 24-unit grid.
const marks: Record<ChatPlatform, ReactNode> = {
  instagram: (
    <g {...line}>
      <rect x="4" y="4" width="16" height="16" rx="5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.600 7.400v.01" />
    </g>
  ),
  facebook: <path {...line} d="M15.500 5H14a3 3 0 0 0-3 3v12M8 12h6.500" />,
  youtube: (
    <g {...line}>
      <rect x="3" y="6" width="18" height="12" rx="4" />
      <path d="m10.500 9.600 4 2.400-4 2.400z" />
    </g>
  ),
  linkedin: <path {...line} d="M6 10v8M6 6v.01M11 18v-8M11 13.500a3.500 3.500 0 0 1 7 0V18" />,
  google: <path {...line} d="M18.400 7.200A8 8 0 1 0 20 12h-7" />,
  twitter: <path {...line} d="m5 5 14 14M19 5 5 19" />,
};

export function PlatformIcon({ platform, className = 'size-5' }: { platform: ChatPlatform; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={platformNames[platform]}
      data-platform={platform}
      className={className}
    >
      {marks[platform]}
    </svg>
  );
}
