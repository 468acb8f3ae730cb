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

/** The picture that a link to a page shows. */
export interface ShareDrawing {
  id: string;
  kind: 'share';
  /** What is said large, and below it. */
  large: string;
  small: string;
  /** The sign of the school, and the picture of the page, by their addresses on the site. */
  mark: string;
  picture: string;
  /** What stays to be seen where the picture is cut, in percent from the left and the top. */
  x: number;
  y: number;
  band: string;
  glow: string;
  heading: string;
  soft: string;
}

export type Drawing = IconsDrawing | ShareDrawing;

/** The addresses of the files that go into a drawing. */
export const sourcesOf = (drawing: Drawing): string[] =>
  drawing.kind === 'icons'
    ? [`/pictures/${drawing.logo}/logo.png`]
    : [drawing.mark, drawing.picture];

/** What the process that draws reads first, as a line of JSON; behind it stand the sources, one after the other. */
export interface DrawingOrder {
  drawings: Drawing[];
  sources: { name: string; length: number }[];
}
