/** A paragraph, or a list of points. */
type Passage = string | readonly string[];

export type PolicyPart = { heading: string; passages: readonly Passage[] };

/** `id` is the URL fragment on the policy page: /policy#terms. */
export type Policy = { id: string; title: string; summary: string; parts: readonly PolicyPart[] };
