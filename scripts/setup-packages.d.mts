type Entry = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

export function isInstalled(
  wanted: Record<string, Entry>,
  present: Record<string, Entry>,
  set: 'full' | 'production',
): boolean;
