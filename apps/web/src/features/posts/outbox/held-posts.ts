const held = new Set<string>();

/** Prevents a waiting post from being sent while its text is edited. Returns a function that releases it. */
export function holdPost(clientId: string): () => void {
  held.add(clientId);
  return () => void held.delete(clientId);
}

export function isHeld(clientId: string): boolean {
  return held.has(clientId);
}
