import { useState, type PointerEvent } from 'react';
import { formatDate } from '../../../shared/time/school-time';
import { dashboardTexts } from '../dashboard-texts';
import { busiestDay, dayAt, monthMarks, scaleTop, totalOfLast, type DayCount } from './day-counts';
import styles from './days.module.css';

const texts = dashboardTexts.days;

/** The units of the SVG: ten per day, of which the bar takes eight. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 8;
const HEIGHT = 100;

/**
 * A bar chart of registrations per day. The SVG stretches to the available space, so its labels are text beside
 * it. A pointer shows single days; the table serves users without one.
 */
export function DaysChart({ days }: { readonly days: readonly DayCount[] }) {
  const [read, setRead] = useState<DayCount>();
  const top = scaleTop(days);
  const width = days.length * DAY_WIDTH;
  const busiest = busiestDay(days);
  const busiestText = busiest ? texts.busiest(formatDate(busiest.date), busiest.count) : '';

  function readDay(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setRead(dayAt(days, (event.clientX - box.left) / box.width));
  }

  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden="true">
        {read ? texts.day(formatDate(read.date), read.count) : busiestText}
      </p>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={pictureText(days, busiestText)}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          onPointerMove={readDay}
          onPointerDown={readDay}
          onPointerLeave={() => setRead(undefined)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} className={styles.grid} />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.date}
              x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              y={HEIGHT - (day.count / top) * HEIGHT}
              width={BAR_WIDTH}
              height={(day.count / top) * HEIGHT}
              className={styles.bar}
              data-read={day.date === read?.date || undefined}
              data-today={index === days.length - 1 || undefined}
            />
          ))}
        </svg>
        <div className={styles.months} aria-hidden="true">
          {monthMarks(days).map(({ index, date }) => (
            <span key={date} style={{ insetInlineStart: `${(index / days.length) * 100}%` }}>
              {monthOf(date)}
            </span>
          ))}
          <span className={styles.today}>{texts.today}</span>
        </div>
      </div>
    </div>
  );
}

function pictureText(days: readonly DayCount[], busiest: string): string {
  const date = (day: DayCount | undefined) => formatDate(day?.date ?? '');
  const total = totalOfLast(days, days.length);
  return texts.picture(date(days[0]), date(days.at(-1)), total, busiest);
}

/** Returns 'Dec' for 1 Dec 2026. */
function monthOf(date: string): string {
  return formatDate(date).split(' ')[1] ?? '';
}
