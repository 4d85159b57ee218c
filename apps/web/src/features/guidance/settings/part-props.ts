import type { Draft, DraftPart } from '../configuration/configuration-draft.ts';

/** What the editor of one part of the draft gets. */
export type PartProps<Part extends DraftPart> = {
  value: Draft[Part];
  onChange: (value: Draft[Part]) => void;
  /** Why the last save was refused, by field. */
  refusals: Record<string, string>;
};
