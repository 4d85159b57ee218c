import { CalendarPlus } from 'lucide-react';
import { saveFile } from '#lib/files/save-file.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { type CalendarEvent, calendarFile, googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

export function AddToCalendar({ event }: { event: CalendarEvent }) {
  const save = () =>
    saveFile(new Blob([calendarFile(event, new Date())], { type: 'text/calendar;charset=utf-8' }), 'session.ics');
  const outside = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass({ size: 'sm' }) };
  return (
    <section aria-labelledby="add-to-calendar" className="mt-5">
      <h3 id="add-to-calendar" className="flex items-center justify-center gap-2 font-semibold text-15">
        <CalendarPlus size={18} aria-hidden="true" />
        Add to calendar
      </h3>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <a href={googleCalendarUrl(event)} {...outside}>
          Google Calendar
        </a>
        <a href={outlookCalendarUrl(event)} {...outside}>
          Outlook
        </a>
        <Button size="sm" onClick={save}>
          Calendar file
        </Button>
      </div>
    </section>
  );
}
