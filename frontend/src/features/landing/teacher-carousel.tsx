/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the APG pattern asks for these roles */
import { useId, useState } from 'react';
import type { LandingTexts, Teacher } from '../../content/types/landing.types';
import { OwnPicture, Picture } from '../../shared/ui/page-elements';
import landing from './landing.module.css';
import styles from './teacher-carousel.module.css';

/**
 * Shows one teacher at a time, with arrows that wrap around and a dot for each (LAND-6). Three are shipped.
 * Follows the APG carousel pattern with grouped buttons. It never rotates by itself, so it needs no stop button.
 */
export function TeacherCarousel({ texts }: { readonly texts: LandingTexts['teachers'] }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const count = texts.items.length;
  const turn = (by: number) => setShown((index) => (index + by + count) % count);

  if (!count) return null;
  return (
    <section
      className={landing.section}
      aria-roledescription={texts.carouselRole}
      aria-labelledby={`${id}-heading`}
    >
      <div className={landing.heading}>
        <h2 id={`${id}-heading`}>{texts.heading}</h2>
        <p>{texts.intro}</p>
      </div>
      <div className={styles.stage}>
        {/* A single teacher needs no controls. */}
        {count > 1 && (
          <div className={styles.controls}>
            <ArrowButton label={texts.previous} points="left" onClick={() => turn(-1)} />
            <div role="group" aria-label={texts.dotsLabel} className={styles.dots}>
              {texts.items.map((teacher, index) => (
                <button
                  key={teacher.name}
                  type="button"
                  aria-label={texts.show(teacher.name)}
                  aria-current={index === shown}
                  onClick={() => setShown(index)}
                />
              ))}
            </div>
            <ArrowButton label={texts.next} points="right" onClick={() => turn(1)} />
          </div>
        )}
        <div aria-live="polite" className={styles.slides}>
          {texts.items.map((teacher, index) => (
            <div
              key={teacher.name}
              role="group"
              aria-roledescription={texts.slideRole}
              aria-label={texts.position(index + 1, count)}
              hidden={index !== shown}
              data-shown-without-scripts
              className={styles.slide}
            >
              <Portrait teacher={teacher} />
              <div>
                <h3>{teacher.name}</h3>
                <p className={styles.role}>{teacher.role}</p>
                <p>{teacher.description}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Portrait({ teacher }: { readonly teacher: Teacher }) {
  const { photo, image, alt, initials, name } = teacher;
  const shown = { sizes: '(min-width: 60rem) 20rem, 70vw', className: styles.portrait };
  if (photo) return <OwnPicture own={photo} shape={SHAPE} alt={name} {...shown} />;
  if (image) return <Picture name={image} alt={alt} {...shown} />;
  return (
    <div aria-hidden="true" className={styles.portrait}>
      {initials}
    </div>
  );
}

/** The aspect ratio to which the style sheet crops the picture. */
const SHAPE = { width: 4, height: 5 };

interface ArrowButtonProps {
  readonly label: string;
  readonly points: 'left' | 'right';
  readonly onClick: () => void;
}

function ArrowButton({ label, points, onClick }: ArrowButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={styles.arrow}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={points === 'left' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
