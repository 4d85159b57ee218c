import type axeCore from 'axe-core';

/**
 * Lists everything that affects axe's results except the text, so that two feeds with different posts give the same
 * list: every element with its attributes, the kinds of its children and the classes around it (which determine
 * backgrounds and sizes), the order of headings, and the landmarks.
 *
 * Each text also has a sign `look <colours> <place>`, for its contrast: its computed colours and font with everything
 * painted behind it, and the classes around it. Journeys send this function to their page, so it must not refer to
 * anything outside itself.
 */
export function pageSigns(note?: (sign: string, element: Element) => void): string[] {
  const spelled = new Set(['class', 'role', 'type', 'data-theme']);
  // axe skips unreachable elements, such as the page behind an open dialog.
  const unreachable = '[aria-hidden=true], [inert], [hidden]';
  const signs = new Set<string>();

  const own = (element: Element): string =>
    `<${element.tagName} ${[...element.attributes]
      .map(({ name, value }) => (spelled.has(name) ? `${name}=${value}` : name + (value === '' ? '' : '+')))
      .sort()
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
  const add = (sign: string, element: Element): void => {
    signs.add(sign);
    note?.(sign, element);
  };
  const isLayer = ({ position }: CSSStyleDeclaration): boolean => position !== 'static' && position !== 'relative';
  const paint = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string =>
    backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      ? ''
      : `${backgroundColor} ${backgroundImage};`;
  const isOpaque = ({ backgroundColor }: CSSStyleDeclaration): boolean => !/^rgba|\//.test(backgroundColor);
  const blend = ({ opacity, mixBlendMode, filter }: CSSStyleDeclaration): string =>
    opacity === '1' && mixBlendMode === 'normal' && filter === 'none' ? '' : `${opacity} ${mixBlendMode} ${filter};`;
  const visit = (
    element: Element,
    style: CSSStyleDeclaration,
    { around, behind, blended }: { around: string; behind: string; blended: string },
  ): void => {
    if (element.matches(unreachable)) return;
    const children = [...element.children].map((child) => ({ child, style: getComputedStyle(child) }));
    const kinds = [...new Set(children.map(({ child }) => child.tagName))].sort().join();
    const isText = hasText(element);
    const itself = own(element);
    add(short(`${around}${itself}${isText ? '…' : ''}${kinds}`), element);
    const inside = short(`${around}${element.tagName} ${element.className}`);
    // A layer may lie on anything around it; what lies in a layer beside the text may be behind it.
    let painted = isOpaque(style) ? '' : behind + (isLayer(style) ? inside : '');
    painted += paint(style);
    for (const other of children) if (isLayer(other.style)) painted += paint(other.style);
    const blends = blended + blend(style);
    // axe skips hidden and disabled text, so it counts as a new look once it is shown or enabled.
    const isReadable = isText || element.matches('input, select, textarea');
    if (isReadable && element.checkVisibility({ visibilityProperty: true })) {
      const { color, fontSize, fontWeight, textShadow } = style;
      const colours = short(`${painted} ${blends} ${color} ${fontSize} ${fontWeight} ${textShadow}`);
      const place = around + itself + (element.closest(':disabled') ? ' off' : '');
      add(`look ${colours} ${short(place)}`, element);
    }
    for (const other of children) visit(other.child, other.style, { around: inside, behind: painted, blended: blends });
  };
  const html = document.documentElement;
  // Between two of these widths, the layout doesn't change.
  const columns = [640, 768, 1024, 1280, 1536].filter((width) => innerWidth >= width).length;
  const around = `${columns} ${html.dataset.theme} ${document.title === '' ? 'untitled' : 'titled'}`;
  visit(html, getComputedStyle(html), { around, behind: '', blended: '' });

  const counts = new Map<string, number>();
  let heading = '';
  const landmarks = 'main, nav, header, footer, aside, form, section, [role]';
  for (const element of document.querySelectorAll(`h1, h2, h3, h4, h5, h6, ${landmarks}`)) {
    if (element.closest(unreachable)) continue;
    if (/^H\d$/.test(element.tagName)) {
      signs.add(`${heading}>${element.tagName}`);
      heading = element.tagName;
    } else {
      const landmark = `${element.tagName} ${element.role ?? ''} in ${element.parentElement?.closest(landmarks)?.tagName ?? ''}`;
      counts.set(landmark, (counts.get(landmark) ?? 0) + 1);
    }
  }
  for (const [landmark, count] of counts) signs.add(`${landmark} ${Math.min(count, 2)}`);
  return [...signs];
}

/** Returns the signs that stand for something axe hasn't checked yet. */
export function unseenSigns(signs: string[], judged: ReadonlySet<string>): string[] {
  return signs.filter((sign) => !judged.has(sign) && !judged.has(sign.split(' ', 2).join(' ')));
}

/**
 * Returns axe's violations in the elements with these signs, and the signs to remember as judged. Contrast is checked
 * for new looks alone: axe measures what lies behind each text, which takes longer than all its other rules. Journeys
 * send this function to their page, so it must not refer to anything outside itself.
 */
export async function findViolations(
  axe: Pick<typeof axeCore, 'run'>,
  signs: string[],
  elements: ReadonlyMap<string, Element>,
): Promise<{ violations: string[]; judged: string[] }> {
  const elementsOf = (some: string[]) =>
    some.map((sign) => elements.get(sign)).filter((element) => element !== undefined);
  const outermost = (all: Element[]) =>
    all.filter((element) => !all.some((other) => other !== element && other.contains(element)));
  const options: axeCore.RunOptions = {
    elementRef: true,
    selectors: false,
    // Two rules need it and neither finds violations: one is off, the other only asks for a review. For a video without
    // a film it would take ten seconds.
    preload: false,
  };
  const known = elementsOf(signs);
  // Signs without an element are about the order of headings and landmarks in the whole page.
  const { violations } = await axe.run(known.length < signs.length ? document : outermost(known), {
    ...options,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  const isLook = (sign: string) => sign.startsWith('look ');
  // Elements that the page has replaced meanwhile are measured the next time.
  const looks = signs.filter((sign) => isLook(sign) && elements.get(sign)?.isConnected);
  const contrast =
    looks.length > 0
      ? await axe.run(outermost(elementsOf(looks)), {
          ...options,
          runOnly: { type: 'rule', values: ['color-contrast'] },
        })
      : { violations: [], passes: [] };
  // axe skips hidden and disabled elements, so colours are only known once it has measured them.
  const measured = contrast.passes
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as { contrastRatio?: number } | null)?.contrastRatio))
    .map(({ element }) => element as Element | undefined);
  const colours = looks.filter((sign) => measured.includes(elements.get(sign)));
  return {
    violations: [...violations, ...contrast.violations].map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`).join(' | ')}`,
    ),
    judged: [
      ...signs.filter((sign) => !isLook(sign) || looks.includes(sign)),
      ...colours.map((sign) => sign.split(' ', 2).join(' ')),
    ],
  };
}
