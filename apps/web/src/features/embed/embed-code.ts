export type EmbedLook = { theme: 'light' | 'dark' | 'auto'; colour: string | null };

/** Markup for another website. User names contain nothing that needs escaping. */
export function embedCode(
  { site, username }: { site: string; username: string },
  { theme, colour }: EmbedLook,
): string {
  const colourPart = colour === null ? '' : ` data-colour="${colour}"`;
  return `<script src="${site}/embed.js" data-mentor="${username}" data-theme="${theme}"${colourPart}></script>`;
}
