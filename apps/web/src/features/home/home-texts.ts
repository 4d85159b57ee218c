export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] || 'there';
}

export function deviceText(count: number | null): string {
  if (count === null) return 'Your devices could not be counted just now.';
  return count === 1 ? 'Only this device.' : `${count} devices. Sign out the ones you do not know on My Profile.`;
}
