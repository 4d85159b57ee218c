/**
 * Lists everything that affects axe's results except the text, so that two feeds with different posts give the same
 * list: every element with its attributes, the kinds of its children and the classes around it (which determine
 * backgrounds and sizes), the order of headings, and the landmarks. Journeys send this function to their page, so it
 * must not refer to anything outside itself.
 */
export function pageSigns(note?: (sign: string, element: Element) => void): string[] {
  const spelled = new Set(['class', 'role', 'type', 'data-theme']);
  // axe skips unreachable elements, such as the page behind an open dialog.
  const unreachable = '[aria-hidden=true], [inert], [hidden]';
  const signs = new Set<string>();

  const own = (element: Element): string =>
    `<${element.tagName} ${[...element.attributes]
      .map(({ name, value }) => (spelled.has(name) ? `${name}=${value}` : name + (value === '' ? '' : '+')))
      .join(' ')}>`;
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  // FNV-1a over 52 bits: thousands of long descriptions are stored, compared and sent.
  const short = (text: string): string => {
    let [high, low] = [0x811c9dc5, 0x1000193];
    for (let index = 0; index < text.length; index++) {
      high = Math.imul(high ^ text.charCodeAt(index), 0x01000193);
      low = Math.imul(low ^ text.charCodeAt(index), 0x85ebca6b);
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36);
  };
  const visit = (element: Element, around: string): void => {
    if (element.matches(unreachable)) return;
    const children = [...new Set([...element.children].map(({ tagName }) => tagName))].sort().join();
    const sign = short(`${around}${own(element)}${hasText(element) ? '…' : ''}${children}`);
    signs.add(sign);
    note?.(sign, element);
    const inside = short(`${around}${element.tagName} ${element.className}`);
    for (const child of element.children) visit(child, inside);
  };
  const html = document.documentElement;
  // Between two of these widths, the layout doesn't change.
  const columns = [640, 768, 1024, 1280, 1536].filter((width) => innerWidth >= width).length;
  visit(html, `${columns} ${html.dataset.theme} ${document.title === '' ? 'untitled' : 'titled'}`);

  const counts = new Map<string, number>();
  let heading = '';
  const landmarks = 'main, nav, header, footer, aside, form, section, [role]';
  for (const element of document.querySelectorAll(`h1, h2, h3, h4, h5, h6, ${landmarks}`)) {
    if (element.closest(unreachable)) continue;
    if (/^H\d$/.test(element.tagName)) {
      signs.add(`${heading}>${element.tagName}`);
      heading = element.tagName;
    } else {
      const kind = `${element.tagName} ${element.role ?? ''} in ${element.parentElement?.closest(landmarks)?.tagName ?? ''}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  for (const [kind, count] of counts) signs.add(`${kind} ${Math.min(count, 2)}`);
  return [...signs];
}
