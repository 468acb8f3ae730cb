/** The sizes that every journey of the staff is walked at. */
export const SCREENS = [
  { name: 'on a phone', width: 360, height: 780 },
  { name: 'at a desk', width: 1280, height: 800 },
] as const;
