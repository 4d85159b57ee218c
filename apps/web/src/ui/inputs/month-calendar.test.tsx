import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';

function markup(overrides: Partial<MonthCalendarProps> = {}): string {
  return renderToStaticMarkup(
    <MonthCalendar
      month="2026-11"
      onMonthChange={() => undefined}
      selected="2026-11-19"
      onSelect={() => undefined}
      today="2026-11-15"
      day={(date) => (date < '2026-11-15' ? { disabled: true } : { ring: 0.5, hint: '4 hours open' })}
      {...overrides}
    />,
  );
}

const dayOf = (html: string, date: string) => new RegExp(`<button[^>]*data-date="${date}"[^>]*>`).exec(html)?.[0] ?? '';

it('names each day in full, with what its ring says', () => {
  expect(dayOf(markup(), '2026-11-19')).toContain('aria-label="Thursday, 19 November 2026, 4 hours open"');
});

it('marks today and the chosen day, and lets days that cannot be chosen be read', () => {
  const html = markup();
  expect(dayOf(html, '2026-11-15')).toContain('aria-current="date"');
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(dayOf(html, '2026-11-14')).toContain('aria-disabled="true"');
});

it('is one stop of the Tab key: the chosen day, else today, else the first', () => {
  const stop = (html: string) => html.match(/data-date="[^"]+" tabindex="0"/gi);
  expect(stop(markup())).toEqual(['data-date="2026-11-19" tabindex="0"']);
  expect(stop(markup({ selected: null }))).toEqual(['data-date="2026-11-15" tabindex="0"']);
  expect(stop(markup({ month: '2027-02' }))).toEqual(['data-date="2027-02-01" tabindex="0"']);
});

it('does not go before the earliest month', () => {
  const previous = (html: string) => /<button[^>]*aria-label="Previous month"[^>]*>/.exec(html)?.[0];
  expect(previous(markup({ earliestMonth: '2026-11' }))).toContain('disabled=""');
  expect(previous(markup({ earliestMonth: '2026-10' }))).not.toContain('disabled=""');
});
