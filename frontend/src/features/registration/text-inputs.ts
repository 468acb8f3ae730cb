import type { ComponentProps } from 'react';

/** The right keyboard and the right suggestion for each line of text. */
export const TEXT_INPUTS = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The fields of one line, in the form's order. */
export const TEXT_FIELDS = ['name', 'email', 'phone'] as const;
