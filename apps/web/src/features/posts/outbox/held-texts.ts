const held = new Set<string>();

/** Prevents a waiting post or comment from being sent while its text is edited. Returns a function that releases it. */
export function holdText(clientId: string): () => void {
  held.add(clientId);
  return () => void held.delete(clientId);
}

export function isHeld(clientId: string): boolean {
  return held.has(clientId);
}
