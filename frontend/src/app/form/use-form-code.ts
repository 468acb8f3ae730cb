import { useEffect, useState } from 'react';
import { SITE_LANGUAGES } from '../../content/languages';
import type { FormTexts, Language } from '../../content/types';
import type { RegistrationHost } from '../../features/registration/registration-host';
import { loadDetailPages } from '../router/screen';

/** The registration form, which the first screen does not need. */
export interface FormCode {
  readonly Host: typeof RegistrationHost;
  readonly texts: FormTexts;
}

/** What a visitor does first; the form is fetched meanwhile, and is there before it is asked for. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

const loaded = new Map<Language, FormCode>();

/** Loads the form in a language. @throws where a chunk cannot be had */
export async function loadFormCode(language: Language): Promise<void> {
  const [{ RegistrationHost: Host }, texts] = await Promise.all([
    import('../../features/registration/registration-host'),
    SITE_LANGUAGES[language].form(),
  ]);
  loaded.set(language, { Host, texts });
}

/**
 * The form as soon as it is there; null before. It is loaded at the first sign of life of the
 * visitor, at the latest when the form is wanted.
 * @param wanted whether it should be on the screen now
 * @param onFailed called where it is wanted and cannot be loaded
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
        if (!waiting.signal.aborted) drawAgain((count) => count + 1);
        // Next in turn: the views that a visitor may open. Where they cannot be had, opening one says so.
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
