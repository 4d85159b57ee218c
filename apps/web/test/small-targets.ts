/**
 * Lists controls whose tappable area, measured point by point, is under 44 px. Links inside a sentence or a byline are
 * exempt, because they are as high as their line. Journeys send this function to their page, so it must not refer to
 * anything outside itself.
 */
export function smallTargets(): string[] {
  const finger = 44;
  const isInSentence = (element: Element) =>
    element.tagName === 'A' &&
    (element.closest('article header, [data-byline]') !== null ||
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ));
  const reach = (owns: (hit: Element | null) => boolean, x: number, y: number, dx: number, dy: number) => {
    let steps = 0;
    while (steps < finger && owns(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)))) steps++;
    return steps;
  };
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role="combobox"]')) {
    if (
      // Cards of a long list are hidden while they are measured: neither a finger nor elementFromPoint can reach them.
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.tabIndex < 0 ||
      isInSentence(element) ||
      element.textContent === 'Skip to content'
    )
      continue;
    const area = (element instanceof HTMLInputElement && element.closest('label')) || element;
    area.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = area.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const owns = (hit: Element | null) => hit !== null && area.contains(hit);
    // Most are large enough: check four points instead of up to two hundred, each of which may trigger a layout.
    const half = finger / 2;
    const corners = [
      [x - half, y],
      [x + half - 1, y],
      [x, y - half],
      [x, y + half - 1],
    ] as const;
    if (corners.every(([left, top]) => owns(document.elementFromPoint(left, top)))) continue;
    const wide = 1 + reach(owns, x, y, 1, 0) + reach(owns, x, y, -1, 0);
    const high = 1 + reach(owns, x, y, 0, 1) + reach(owns, x, y, 0, -1);
    if (wide < finger || high < finger) {
      small.push(
        `${wide} x ${high} <${element.tagName.toLowerCase()}> ${element.ariaLabel ?? element.textContent ?? ''}`,
      );
    }
  }
  return small;
}
