import type { ReactNode } from 'react';
import { schoolFacts, staffProgramSlugs } from '../../../content/published';
import type { MyRegistrationTexts } from '../../../content/types/registration.types';
import { batchParts } from '../../../shared/batches/batch';
import type { JoinableBatch } from '../../../shared/batches/batches.api';
import { useCommonTexts } from '../../../shared/ui/site-context';
import { classes } from '../../../shared/ui/controls';
import { formatDateAndTime } from '../../../shared/time/school-time';
import styles from './personal-page.module.css';
import type { PersonalRegistration, PersonalTexts } from './personal-state';

/** The status of a registration in words. */
export function useStanding(
  { status, isOver, placeInLine, offeredUntil }: PersonalRegistration,
  mine: MyRegistrationTexts,
): { readonly name: string; readonly text: string } {
  const { months } = useCommonTexts();
  const { name, text } = mine.status[status];
  if (isOver && status !== 'cancelled') return { name, text: mine.over };
  if (placeInLine !== null)
    return { name: mine.waiting.name, text: mine.waiting.text(placeInLine) };
  if (offeredUntil === null) return { name, text };
  const until = formatDateAndTime(offeredUntil, months);
  return { name: mine.offered.name, text: mine.offered.text(until) };
}

/** Which texts a cancellation uses: 'leave' on the waiting list, 'decline' for an offered seat, else 'cancel'. */
export function cancelKind({ placeInLine, offeredUntil }: PersonalRegistration) {
  if (placeInLine !== null) return 'leave';
  return offeredUntil === null ? 'cancel' : 'decline';
}

interface BatchCardProps {
  readonly registration: PersonalRegistration;
  readonly texts: PersonalTexts;
  /** The address of the calendar file. */
  readonly calendar: string;
}

/** The batch of a registration: when, where and for how much, with a link to the calendar file. */
export function BatchCard({ registration, texts, calendar }: BatchCardProps) {
  const { program, batch, status, isOver } = registration;
  const { programNames } = useCommonTexts();
  const { facts, calendar: words } = texts.mine;
  const slug = staffProgramSlugs().find((each) => each === program);
  const isCancelled = status === 'cancelled';
  const isSeated = registration.placeInLine === null && registration.offeredUntil === null;
  return (
    <section className={styles.card}>
      <h2>{facts.heading}</h2>
      <dl className={styles.facts}>
        <Fact name={facts.program}>{slug && programNames[slug]}</Fact>
        {batch ? (
          <BatchFacts batch={batch} texts={texts} />
        ) : (
          <Fact name={facts.batch}>{facts.noBatch}</Fact>
        )}
      </dl>
      {batch && isSeated && (isCancelled || !isOver) && (
        <div className={styles.action}>
          <ButtonLink href={calendar} strong={!isCancelled}>
            {isCancelled ? words.remove : words.add}
          </ButtonLink>
          <p className={styles.hint}>{isCancelled ? words.removeHint : words.addHint}</p>
        </div>
      )}
    </section>
  );
}

interface BatchFactsProps {
  readonly batch: JoinableBatch;
  readonly texts: PersonalTexts;
}

function BatchFacts({ batch, texts: { mine, form, school } }: BatchFactsProps) {
  const { weekdays, months, opensElsewhere } = useCommonTexts();
  const { facts } = mine;
  const { address, mapUrl } = schoolFacts();
  const parts = batchParts(batch, { batches: form.batches, weekdays, months });
  return (
    <>
      <Fact name={facts.batch}>{batch.name}</Fact>
      <Fact name={facts.dates}>{parts.dates}</Fact>
      <Fact name={facts.days}>{parts.days}</Fact>
      <Fact name={facts.time}>{parts.time}</Fact>
      <Fact name={facts.teacher}>{batch.instructor}</Fact>
      <Fact name={facts.place}>
        {batch.location}
        <span className={styles.address}>
          {school.street}, {school.city} {address.postalCode}
          {mapUrl && (
            <>
              <br />
              <a href={mapUrl} rel="noopener noreferrer">
                {facts.directions}
                <span className="visually-hidden"> ({opensElsewhere})</span>
              </a>
            </>
          )}
        </span>
      </Fact>
      <Fact name={facts.price}>{parts.price}</Fact>
    </>
  );
}

/** A name with its value. Renders nothing without a value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The school's phone and WhatsApp numbers, for questions. */
export function ContactCard({ texts: { mine } }: { readonly texts: PersonalTexts }) {
  const { opensElsewhere } = useCommonTexts();
  const { heading, call, whatsapp } = mine.contact;
  const facts = schoolFacts();
  return (
    <section className={styles.card}>
      <h2>{heading}</h2>
      <div className={styles.actions}>
        <ButtonLink href={facts.phone.url}>{call(facts.phone.text)}</ButtonLink>
        {facts.whatsapp && (
          <ButtonLink href={facts.whatsapp.url}>
            {whatsapp}
            <span className="visually-hidden"> ({opensElsewhere})</span>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

interface ButtonLinkProps {
  readonly href: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** A link with the size of a button, so that it is easy to tap. */
export function ButtonLink({ href, strong = false, children }: ButtonLinkProps) {
  return (
    <a href={href} rel="noreferrer" className={classes(styles.link, strong && styles.strong)}>
      {children}
    </a>
  );
}
