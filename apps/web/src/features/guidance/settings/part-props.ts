import type { Draft, DraftPart } from '../configuration/configuration-draft.ts';

/** Props for the editor of one part of the draft. */
export type PartProps<Part extends DraftPart> = {
  value: Draft[Part];
  onChange: (value: Draft[Part]) => void;
  /** Errors of the last save, by field. */
  refusals: Record<string, string>;
};
