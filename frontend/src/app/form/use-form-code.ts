import { useEffect, useState } from 'react';
import { SITE_LANGUAGES } from '../../content/languages';
import type { FormTexts, Language } from '../../content/types';
import type { RegistrationHost } from '../../features/registration/registration-host';
import { loadDetailPages } from '../router/screen';

/** The code and texts of the registration form, which the first screen does not need. */
export interface FormCode {
  readonly Host: typeof RegistrationHost;
  readonly texts: FormTexts;
}

/** The first events of a visitor. They start the loading of the form, so that it is ready before it is opened. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

const loaded = new Map<Language, FormCode>();

/** Loads the form in a language. @throws when a chunk cannot be loaded */
export async function loadFormCode(language: Language): Promise<void> {
  const [{ RegistrationHost: Host }, texts] = await Promise.all([
    import('../../features/registration/registration-host'),
    SITE_LANGUAGES[language].form(),
  ]);
  loaded.set(language, { Host, texts });
}

/**
 * Returns the form once it is loaded; null before. It is loaded at the first event of the visitor,
 * at the latest when the form is wanted.
 * @param wanted whether it should be on the screen now
 * @param onFailed called when the form is wanted and cannot be loaded
 */
export function useFormCode(
  language: Language,
  wanted: boolean,
  onFailed: () => Promise<void>,
): FormCode | null {
  const [, drawAgain] = useState(0);
  const code = loaded.get(language) ?? null;
  const missing = code === null;

  useEffect(() => {
    if (!missing) return undefined;
    const waiting = new AbortController();
    const load = async () => {
      stopListening();
      try {
        await loadFormCode(language);
        drawAgain((count) => count + 1);
        // Then preloads the views that a visitor may open. A failure here is reported when one is opened.
        void loadDetailPages().catch(() => {});
      } catch {
        if (wanted && !waiting.signal.aborted) await onFailed();
      }
    };
    const begin = () => void load();
    const stopListening = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin);
    };
    if (wanted) begin();
    else for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { passive: true });
    return () => {
      stopListening();
      waiting.abort();
    };
  }, [language, missing, wanted, onFailed]);

  return code;
}
