import { useQuery } from '@tanstack/react-query';
import { AdminLink } from '../address/admin-address';
import { schoolDay } from '../ui/clock-time';
import { Badge, Skeleton, STATUS_TONES } from '../ui/indicators';
import { LoadFailed } from '../ui/notice';
import styles from './registrations-of.module.css';
import { loadPage, type Registration } from './records.api';
import { programName } from '../ui/admin-texts';

/** Nobody has more registrations than this. */
const LIMIT = 100;
const MIN_DIGITS = 5;

interface Contact {
  readonly email: string;
  readonly phone: string;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

/** True if a registration has the person's e-mail address or phone number, which families may share. */
export function isOf({ email, phone }: Contact, registration: Contact): boolean {
  if (email !== '' && same(email, registration.email)) return true;
  const digits = digitsOf(phone);
  return digits.length >= MIN_DIGITS && digits === digitsOf(registration.phone);
}

/** Loads all registrations with a person's e-mail address or phone number. */
export function useRegistrationsOf(person: Contact) {
  const { email, phone } = person;
  return useQuery({
    queryKey: ['registrations-of', email, phone],
    queryFn: async ({ signal }) => {
      const asked = [email, digitsOf(phone).length >= MIN_DIGITS ? digitsOf(phone) : ''];
      const pages = await Promise.all(
        asked.filter(Boolean).map((q) => loadPage({ q, limit: LIMIT }, signal)),
      );
      const found = pages
        .flatMap((page) => page.registrations)
        .filter((each) => isOf(person, each));
      return [...new Map(found.map((each) => [each._id, each])).values()];
    },
    staleTime: 0,
  });
}

interface RegistrationsOfProps {
  readonly person: Contact;
  /** Shown if there are none. */
  readonly none: string;
}

/** Lists all registrations with a person's e-mail address or phone number (PEOPLE-6). */
export function RegistrationsOf({ person, none }: RegistrationsOfProps) {
  const { data: registrations, isError, refetch } = useRegistrationsOf(person);
  if (!registrations) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={2} />;
  }
  if (registrations.length === 0) return <p className={styles.note}>{none}</p>;
  return <RegistrationLines registrations={registrations} />;
}

interface LinesProps {
  readonly registrations: readonly Registration[];
}

export function RegistrationLines({ registrations }: LinesProps) {
  return (
    <ul className={styles.list}>
      {registrations.map((registration) => (
        <Line key={registration._id} registration={registration} />
      ))}
    </ul>
  );
}

function Line({ registration }: { readonly registration: Registration }) {
  const { _id: id, name, program, batchId: batch, status, createdAt } = registration;
  return (
    <li>
      <AdminLink to="registrations" params={{ id }}>
        {name}
      </AdminLink>
      <span>{[programName(program), batch?.name].filter(Boolean).join(', ')}</span>
      <span className={styles.note}>
        {schoolDay(createdAt)} <Badge tone={STATUS_TONES[status]}>{status}</Badge>
      </span>
    </li>
  );
}
