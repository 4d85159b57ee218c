/** A node in the tree of messages of a chat. */
export type ThreadNode = { id: string; parentId: string | null; position: number; isShown: boolean };

export type Shown<N> = { message: N /** All attempts at this place, oldest first. */; siblings: string[] };

/** Returns the shown attempt at each place, from the first message on. */
export function shownThread<N extends ThreadNode>(nodes: readonly N[]): Shown<N>[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  const thread: Shown<N>[] = [];
  for (let place = children.get(null); place; ) {
    const shown = place.find(({ isShown }) => isShown);
    if (!shown) break;
    const siblings = place.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
    thread.push({ message: shown, siblings });
    place = children.get(shown.id);
  }
  return thread;
}

/** Returns the messages that lead to this one, which is last; empty if it does not exist. */
export function pathTo<N extends ThreadNode>(nodes: readonly N[], id: string): N[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: N[] = [];
  for (let node = byId.get(id); node; node = node.parentId === null ? undefined : byId.get(node.parentId)) {
    path.push(node);
  }
  return path.toReversed();
}
