/*
 * What a version of the website needs drawn, as `frontend/prerender/site-drawings.ts` asks for it. A drawing is named by
 * what goes into it, so that one that was drawn before need not be drawn again. Colours are #rrggbb.
 */

/** The icons of the installed apps and of browsers, of the school's logo. */
export interface IconsDrawing {
  id: string;
  kind: 'icons';
  /** Its picture. */
  logo: string;
  /** Behind the logo. */
  ground: string;
  /** Around it in the icons of the staff's app, which tells the two apart. */
  frame: string;
}

export type Drawing = IconsDrawing;

/** What the process that draws reads first, as a line of JSON; behind it stand the sources, one after the other. */
export interface DrawingOrder {
  drawings: Drawing[];
  sources: { name: string; length: number }[];
}
