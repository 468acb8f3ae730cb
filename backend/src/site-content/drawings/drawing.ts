/*
 * The drawings that a version of the website needs, as `frontend/prerender/site-drawings.ts` requests them. The id of
 * a drawing is derived from its inputs, so that nothing is drawn twice. Colours are #rrggbb.
 */

/** The icons of the installed apps and of browsers, made from the school's logo. */
export interface IconsDrawing {
  id: string;
  kind: 'icons';
  /** The id of the logo's picture. */
  logo: string;
  /** The colour behind the logo. */
  ground: string;
  /** The colour of the frame in the icons of the staff's app, which distinguishes the two apps. */
  frame: string;
}

/** The preview picture of a link to a page. */
export interface ShareDrawing {
  id: string;
  kind: 'share';
  /** The large text, and the small one below it. */
  large: string;
  small: string;
  /** The addresses on the site of the school's sign and of the page's picture. */
  mark: string;
  picture: string;
  /** The point of the picture that stays visible when it is cropped, in percent from the left and the top. */
  x: number;
  y: number;
  band: string;
  glow: string;
  heading: string;
  soft: string;
}

export type Drawing = IconsDrawing | ShareDrawing;

/** The addresses of the source files of a drawing. */
export const sourcesOf = (drawing: Drawing): string[] =>
  drawing.kind === 'icons'
    ? [`/pictures/${drawing.logo}/logo.png`]
    : [drawing.mark, drawing.picture];

/** The first line of the drawing process's input, as JSON; the sources follow it one after the other. */
export interface DrawingOrder {
  drawings: Drawing[];
  sources: { name: string; length: number }[];
}
