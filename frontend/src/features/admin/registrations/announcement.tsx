import { createContext, use, useState, type ReactNode } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

/**
 * Says what has happened to whoever does not see it happen: a polite region that is always there. A
 * text that comes twice is said twice.
 */
export function AnnouncementProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [announce] = useState(
    () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
  );
  return (
    <Announce value={announce}>
      {children}
      <output className="visually-hidden">
        <span key={said.count}>{said.text}</span>
      </output>
    </Announce>
  );
}

/** Tells screen readers that something has happened. */
export function useAnnounce(): (text: string) => void {
  return use(Announce);
}
