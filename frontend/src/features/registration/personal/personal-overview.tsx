import { Button } from '../../../shared/ui/controls';
import { Alert } from '../../../shared/ui/form';
import { sentenceOf } from '../submission-outcome';
import { NewsCard, useAddresses } from './personal-news';
import {
  BatchCard,
  ButtonLink,
  cancelKind,
  ContactCard,
  Fact,
  useStanding,
} from './personal-parts';
import styles from './personal-page.module.css';
import type { OverviewState, PartProps, PersonalRegistration } from './personal-state';

/** The page of a personal link: the status of the registration, its data, and what the person can do. */
export function Overview({ state, texts }: PartProps<OverviewState>) {
  const { registration, token } = state;
  const { mine } = texts;
  const calendar = useAddresses(token)('calendar.ics');
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>{mine.seo.title}</p>
        <h1>{mine.greeting(registration.name)}</h1>
        <Outcome state={state} texts={texts} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <BatchCard registration={registration} texts={texts} calendar={calendar} />
          <WhatWasTold state={state} texts={texts} />
        </div>
        <div className={styles.column}>
          <ContactCard texts={texts} />
          <NewsCard registration={registration} token={token} texts={texts} />
          <OwnData state={state} texts={texts} />
        </div>
      </div>
    </article>
  );
}

/** The code of a seat taken too late. A visitor who declined it in another tab may also see an 'Undo'. */
const OFFER_OVER = 'offer_over';

/**
 * Whether the result of the last action still agrees with the registration. The address keeps it, so that a page
 * that is reloaded after a change in another tab would contradict itself.
 */
function isStillTrue(
  notice: NonNullable<OverviewState['notice']>,
  { status, isOver, placeInLine, offeredUntil }: PersonalRegistration,
): boolean {
  if (notice === 'undone') return status !== 'cancelled' && !isOver;
  if (notice === 'in-line') return placeInLine === 1 && !isOver;
  if (notice !== 'accepted') return true;
  return status === 'pending' && placeInLine === null && offeredUntil === null && !isOver;
}

/** The status, the result of the last action, and the button that undoes a cancellation. */
function Outcome({ state, texts: { mine, errors } }: PartProps<OverviewState>) {
  const { registration, token, notice, problem } = state;
  const { status, canUndo, isOver, offeredUntil } = registration;
  const addressOf = useAddresses(token);
  const standing = useStanding(registration, mine);
  return (
    <>
      {problem && (
        <Alert outcome="failure">
          {canUndo && problem.code !== OFFER_OVER && mine.undo.failed} {sentenceOf(problem, errors)}
        </Alert>
      )}
      {notice && notice !== 'cancelled' && isStillTrue(notice, registration) && (
        <Alert outcome="success">{mine.notices[notice]}</Alert>
      )}
      <div className={styles.status} data-status={status}>
        <p className={styles.badge}>{standing.name}</p>
        <p>{standing.text}</p>
        {offeredUntil !== null && !isOver && (
          <div className={styles.actions}>
            <form action={addressOf('accept')} method="post">
              <Button type="submit" variant="primary">
                {mine.offered.accept}
              </Button>
            </form>
            <ButtonLink href={addressOf('cancel')}>{mine.offered.decline}</ButtonLink>
          </div>
        )}
        {canUndo && (
          <form action={addressOf('undo')} method="post" className={styles.undo}>
            <p>{mine.undo.text}</p>
            <Button type="submit" variant="primary">
              {mine.undo.button}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

function WhatWasTold({ state: { registration, token }, texts }: PartProps<OverviewState>) {
  const { phone, notes, status, isOver } = registration;
  const { change, waiting, offered } = texts.mine;
  const cancelText = { cancel: change.cancel, leave: waiting.leave, decline: offered.decline }[
    cancelKind(registration)
  ];
  const addressOf = useAddresses(token);
  return (
    <section className={styles.card}>
      <h2>{change.heading}</h2>
      <dl className={styles.facts}>
        <Fact name={change.phone}>{phone}</Fact>
        <Fact name={change.notes}>
          <span className={styles.notes}>{notes || change.noNotes}</span>
        </Fact>
      </dl>
      <div className={styles.actions}>
        <ButtonLink href={addressOf('correct')}>{change.correct}</ButtonLink>
        {status !== 'cancelled' && !isOver && (
          <ButtonLink href={addressOf('cancel')}>{cancelText}</ButtonLink>
        )}
      </div>
    </section>
  );
}

function OwnData({ state: { token, stamp }, texts: { mine } }: PartProps<OverviewState>) {
  const addressOf = useAddresses(token);
  return (
    <section className={styles.card}>
      <h2>{mine.data.heading}</h2>
      <p>{mine.data.text}</p>
      <div className={styles.actions}>
        <ButtonLink href={addressOf('my-data.json')}>{mine.data.download}</ButtonLink>
        <ButtonLink href={addressOf('erase')}>{mine.data.erase}</ButtonLink>
      </div>
      <details className={styles.fold}>
        <summary>{mine.link.heading}</summary>
        <p>{mine.link.text}</p>
        <form action={addressOf('renew')} method="post">
          <input type="hidden" name="stamp" value={stamp} />
          <Button type="submit" size="small">
            {mine.link.renew}
          </Button>
        </form>
      </details>
    </section>
  );
}
