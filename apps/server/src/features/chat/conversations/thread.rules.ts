/** A message of the tree that a chat is. */
export type ThreadNode = { id: string; parentId: string | null; position: number; isShown: boolean };

export type Shown<N> = { message: N /** All attempts at this place, oldest first. */; siblings: string[] };

/** From the first message on, at each place the attempt that is shown. */
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

/** The messages that lead to this one, itself last; empty when it is not there. */
export function pathTo<N extends ThreadNode>(nodes: readonly N[], id: string): N[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: N[] = [];
  for (let node = byId.get(id); node; node = node.parentId === null ? undefined : byId.get(node.parentId)) {
    path.push(node);
  }
  return path.toReversed();
}
