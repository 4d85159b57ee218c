import { dateOfDay, dayNumber, weekdayOfDay } from '@right-circle/rules/calendar-date';
import { indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import type { Say } from './language.rules.ts';

// Days and times as the rest of the product writes them, always those of India.

const weekdays: [english: string, hindi: string][] = [
  ['Sunday', 'रविवार'],
  ['Monday', 'सोमवार'],
  ['Tuesday', 'मंगलवार'],
  ['Wednesday', 'बुधवार'],
  ['Thursday', 'गुरुवार'],
  ['Friday', 'शुक्रवार'],
  ['Saturday', 'शनिवार'],
];
const months: [english: string, hindi: string][] = [
  ['Jan', 'जनवरी'],
  ['Feb', 'फ़रवरी'],
  ['Mar', 'मार्च'],
  ['Apr', 'अप्रैल'],
  ['May', 'मई'],
  ['Jun', 'जून'],
  ['Jul', 'जुलाई'],
  ['Aug', 'अगस्त'],
  ['Sept', 'सितंबर'],
  ['Oct', 'अक्टूबर'],
  ['Nov', 'नवंबर'],
  ['Dec', 'दिसंबर'],
];

/** 0 is Sunday. */
export function weekdayName(weekday: number, say: Say): string {
  return say(...(weekdays[weekday] ?? ['', '']));
}

/** "Tue, 17 Nov", with the year if it differs from that of `nowMs`. */
export function dayText(epochMs: number, say: Say, nowMs: number): string {
  return textOfDay(indiaDay(epochMs), say, indiaDay(nowMs));
}

/** "Tue, 17 Nov" for a calendar date, with the year if it differs. */
export function dateText(date: string, say: Say, nowMs: number): string {
  return textOfDay(dayNumber(date), say, indiaDay(nowMs));
}

/** "Tue, 17 Nov, 9:00 am" */
export function momentText(epochMs: number, say: Say, nowMs: number): string {
  const minute = Math.floor((epochMs - startOfIndiaDay(indiaDay(epochMs))) / 60_000);
  return `${dayText(epochMs, say, nowMs)}, ${clockText(minute, say)}`;
}

/** "17 Nov", for the axis of a chart. */
export function shortDayText(epochMs: number, say: Say): string {
  const { day, month } = partsOf(indiaDay(epochMs));
  return `${day} ${say(...month)}`;
}

/** "Nov 2026" of "2026-11" */
export function monthText(yearMonth: string, say: Say): string {
  const { month, year } = partsOf(dayNumber(`${yearMonth}-01`));
  return `${say(...month)} ${year}`;
}

/** "9:00 am – 1:00 pm", or "9:00 – 11:00 am" where both lie in one half of the day. */
export function hoursText(fromHour: number, hours: number, say: Say): string {
  const [from, to] = [(fromHour % 24) * 60, ((fromHour + hours) % 24) * 60];
  const isOneHalf = from < 720 === to < 720;
  return say(
    `${isOneHalf ? bare(from) : clockText(from, say)} – ${clockText(to, say)}`,
    `${clockText(from, say)} – ${clockText(to, say)}`,
  );
}

/** "9:00 am" */
export function hourText(hour: number, say: Say): string {
  return clockText((hour % 24) * 60, say);
}

function textOfDay(at: number, say: Say, today: number): string {
  const { weekday, day, month, year } = partsOf(at);
  const shownYear = year === partsOf(today).year ? '' : ` ${year}`;
  return say(
    `${weekday[0].slice(0, 3)}, ${day} ${month[0]}${shownYear}`,
    `${weekday[1]}, ${day} ${month[1]}${shownYear}`,
  );
}

function partsOf(at: number) {
  const [year = '', month = '', day = ''] = dateOfDay(at).split('-');
  return {
    year,
    month: months[Number(month) - 1] ?? (['', ''] satisfies [string, string]),
    day: Number(day),
    weekday: weekdays[weekdayOfDay(at)] ?? (['', ''] satisfies [string, string]),
  };
}

function clockText(minute: number, say: Say): string {
  return say(`${bare(minute)} ${minute < 720 ? 'am' : 'pm'}`, `${partOfDay(minute / 60)} ${bare(minute)} बजे`);
}

function bare(minute: number): string {
  return `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}
