import { createContext, useContext } from 'react';
import type { CommonTexts } from '../../content/types/common.types';

const CommonTextsContext = createContext<CommonTexts | null>(null);

export const CommonTextsProvider = CommonTextsContext.Provider;

/** The texts that several views share, in the language in use. */
export function useCommonTexts(): CommonTexts {
  const texts = useContext(CommonTextsContext);
  if (!texts) throw new Error('A view stands outside the texts of the app.');
  return texts;
}
