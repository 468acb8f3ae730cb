import { useState } from 'react';
import { publishedNow } from '../../content/published';
import { now } from '../../shared/time/clock';
import { clockInZone, dateInZone, schoolTimeZone } from '../../shared/time/school-time';
import { useBatches, type Batch } from '../records/records.api';
import { AdminLink } from '../address/admin-address';
import { useAdmin } from '../session/session-data';
import { MailSetupNote, MailTroubles } from '../mail/mail-troubles';
import { Counter, Counters } from '../ui/counter';
import panel from '../ui/panel.module.css';
import { Skeleton } from '../ui/indicators';
import { BurstsSection } from './bursts-section';
import { dashboardTexts as texts } from './dashboard-texts';
import styles from './dashboard-tab.module.css';
import { useDashboard, type Dashboard } from './dashboard.api';
import { layoutOf } from './dashboard-layout';
import section from './section.module.css';
import { DaysSection } from './days/days-section';
import { AttentionSection } from './seats/attention-section';
import { SeatsSection } from './seats/seats-section';
import { batchesOn, nextSessionDay } from './today/session-day';
import { TodaySection } from './today/today-section';
import { WaitingSection } from './waiting/waiting-section';

/**
 * The four counters (ADMIN-2) and an overview of the day for staff. A failed load is only logged; the old data
 * stays (ADMIN-7).
 */
export function DashboardTab() {
  const { data, isPending, dataUpdatedAt } = useDashboard();
  return (
    <div className={panel.panel}>
      <h2>{texts.heading}</h2>
      <SampleNote />
      {isPending ? (
        <Skeleton rows={6} />
      ) : (
        <div className={styles.counters}>
          <Counters>
            <Counter
              strong
              label={texts.totalRegistrations}
              value={data?.registrations.total}
              renderLink={(link) => <AdminLink {...link} to="registrations" />}
            />
            <Counter
              strong
              label={texts.pendingRegistrations}
              value={data?.registrations.pending}
              renderLink={(link) => (
                <AdminLink {...link} to="registrations" params={{ status: 'pending' }} />
              )}
            />
            <Counter
              strong
              label={texts.activeBatches}
              value={data?.batches.active}
              renderLink={(link) => (
                <AdminLink {...link} to="batches" params={{ status: 'active' }} />
              )}
            />
            <Counter
              strong
              label={texts.upcomingBatches}
              value={data?.batches.upcoming}
              renderLink={(link) => (
                <AdminLink {...link} to="batches" params={{ status: 'upcoming' }} />
              )}
            />
          </Counters>
        </div>
      )}
      <BurstsSection />
      <MailTroubles className={section.card} />
      {data && <WorkingDay data={data} arrivedAt={dataUpdatedAt} />}
      <MailSetupNote className={section.soft} />
    </div>
  );
}

/** A link to the first steps for owners, shown while visitors still see the sample school (SITE-13). */
function SampleNote() {
  const { role } = useAdmin();
  if (role !== 'owner' || publishedNow().school) return null;
  return (
    <div className={section.card}>
      <p>
        {texts.sample.text} <AdminLink to="website">{texts.sample.firstSteps}</AdminLink>
      </p>
    </div>
  );
}

const NO_BATCHES: readonly Batch[] = [];

interface WorkingDayProps {
  readonly data: Dashboard;
  readonly arrivedAt: number;
}

/** The overview of the day. An older server sends only the counters; waiting people are then only counted. */
function WorkingDay({ data, arrivedAt }: WorkingDayProps) {
  const batches = useBatches();
  const instant = now();
  const zone = schoolTimeZone();
  const today = dateInZone(instant, zone);
  const { waiting, perDay, seats } = data;
  // After midnight, data of yesterday stays on the screen until newer data arrives.
  const isOfToday = (perDay?.at(-1)?.date ?? today) === today;
  const sessions =
    data.today && !isOfToday
      ? batchesOn(batches.data ?? NO_BATCHES, today).map((batch) => ({ batch }))
      : data.today;
  // Computed once, so that no section moves while somebody works.
  const [layout] = useState(() => layoutOf(data));
  // Computed only if there is no session today: an old school has thousands of batches to search.
  const nextDay = sessions?.length === 0 ? nextSessionDay(batches.data ?? [], today) : undefined;
  const table = seats && <SeatsSection seats={seats} />;
  const chart = perDay && perDay.length > 0 && <DaysSection days={perDay} />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {sessions && (
          <TodaySection
            today={today}
            clock={clockInZone(instant, zone)}
            sessions={sessions}
            nextDay={nextDay}
          />
        )}
        <WaitingSection
          count={data.waitingTotal ?? data.registrations.pending}
          waiting={waiting}
          arrivedAt={arrivedAt}
          batches={batches.data ?? NO_BATCHES}
        />
        {layout.seatsIn === 'first' && table}
        {layout.daysIn === 'first' && chart}
      </div>
      <div className={styles.column}>
        {seats && <AttentionSection seats={seats} />}
        {layout.seatsIn === 'second' && table}
        {layout.daysIn === 'second' && chart}
      </div>
    </div>
  );
}
