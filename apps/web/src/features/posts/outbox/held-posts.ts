const held = new Set<string>();

/** Keeps a waiting post from being sent while its text is being changed. Returns how to let it go. */
export function holdPost(clientId: string): () => void {
  held.add(clientId);
  return () => void held.delete(clientId);
}

export function isHeld(clientId: string): boolean {
  return held.has(clientId);
}
