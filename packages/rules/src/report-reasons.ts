/** Why something is reported, and the rule a decision names. */
export const reportReasons = {
  child_safety: 'Child safety',
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  violence: 'Violence or threats',
  sexual: 'Nudity or sexual content',
  self_harm: 'Self-harm',
  scam: 'Scam or fraud',
  impersonation: 'Pretends to be someone else',
  spam: 'Spam',
  other: 'Something else',
} as const;
