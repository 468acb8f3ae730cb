import { classes } from '../../../../shared/ui/classes';
import { ContactIcon, type ContactWay } from './contact-icon';
import styles from './contact.module.css';

export interface ContactLinkProps {
  readonly way: ContactWay;
  readonly href: string;
  /** What is read on it; an icon alone where it is left out. */
  readonly text?: string;
  /** The whole of what it does, with the person's name. */
  readonly label: string;
}

/** One tap to reach somebody. WhatsApp opens beside the page: what is being worked on stays. */
export function ContactLink({ way, href, text, label }: ContactLinkProps) {
  const isElsewhere = way === 'whatsapp';
  return (
    <a
      href={href}
      aria-label={label}
      title={text === undefined ? label : undefined}
      target={isElsewhere ? '_blank' : undefined}
      rel={isElsewhere ? 'noreferrer' : undefined}
      className={classes(styles.link, text === undefined && styles.iconOnly)}
    >
      <ContactIcon way={way} />
      {text}
    </a>
  );
}
