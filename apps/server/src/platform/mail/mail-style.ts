/** The light colours of the web app, used inline: many mail clients drop style sheets. */
export const plain = {
  paper: '#fff8ec',
  card: '#ffffff',
  wash: '#f8f0e1',
  line: '#eadfcb',
  ink: '#22123b',
  muted: '#5f5075',
  marigold: '#ffb61e',
  jamun: '#6235c4',
};

const dark = { paper: '#150b26', card: '#21133a', wash: '#2d1c4c', line: '#3d2a5e', ink: '#fff8ec', muted: '#b9a9d3' };

export const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkRules = (before: string) => `
${before}.paper{background-color:${dark.paper}!important}
${before}.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
${before}.wash{background-color:${dark.wash}!important}
${before}.fact{border-color:${dark.line}!important}
${before}.ink{color:${dark.ink}!important}
${before}.muted{color:${dark.muted}!important}
${before}.ring{border-color:${plain.marigold} ${dark.ink} ${dark.ink}!important}
${before}.link{color:#b79bff!important}
${before}.label{color:${plain.ink}!important}`;

/** Outlook on the web recolours by itself, and marks the changed elements. */
export const mailStyle = `:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}
}${darkRules('[data-ogsc] ')}
`;
