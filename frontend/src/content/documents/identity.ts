import { ACCENT_NAMES, type AccentName, ACCENTS, SHIPPED_ACCENT } from '../accents';
import type { Fields, OwnLogo, ValuesOf } from '../document-schema';

const inEach = <Value>(valueOf: (name: AccentName) => Value) =>
  Object.fromEntries(ACCENT_NAMES.map((name) => [name, valueOf(name)])) as Readonly<
    Record<AccentName, Value>
  >;

/** The background colours of the logo; null is the dark colour of the accent. */
const GROUNDS = { paper: '#fcf5ea', white: '#ffffff', dark: null } as const;
type GroundName = keyof typeof GROUNDS;

/** The fields of `identity` (SITE-14, LOGO-1). */
const IDENTITY_FIELDS = {
  logo: {
    kind: 'logo',
    label: 'Logo',
    hint: 'The sign of the school, without its name. A PNG of at least 192 pixels, or an SVG, up to 2 MB; best with a transparent background.',
  },
  ground: {
    kind: 'choice',
    label: 'Behind the logo',
    options: ['paper', 'white', 'dark'],
    names: { paper: 'Paper', white: 'White', dark: 'Dark shade of the colour' },
    required: true,
  },
  accent: {
    kind: 'choice',
    label: 'Colour',
    hint: 'For headings, links and buttons, and for the whole page in dark mode. Each is easy to read by day and by night.',
    options: ACCENT_NAMES,
    names: inEach((name) => ACCENTS[name].name),
    swatches: inEach((name) => [ACCENTS[name].light.action, ACCENTS[name].dark.action]),
    required: true,
  },
} as const satisfies Fields;

export type IdentityDocument = ValuesOf<typeof IDENTITY_FIELDS>;

export const identityDocument = {
  fields: IDENTITY_FIELDS,
  shipped: { logo: null, ground: 'paper', accent: SHIPPED_ACCENT } satisfies IdentityDocument,
};

/** The school's accent and logo, if they differ from the shipped ones. */
export interface Identity {
  readonly accent?: AccentName;
  readonly logo?: OwnLogo & { readonly ground: GroundName };
}

/** The background colour of the logo. */
export const groundColour = (ground: GroundName | '', accent: AccentName | ''): string =>
  GROUNDS[ground || 'paper'] ?? ACCENTS[accent || SHIPPED_ACCENT].light.band;

/** Returns {} if the identity is the shipped one, so that pages need not contain it. */
export function publishedIdentity({ accent, logo, ground }: Partial<IdentityDocument> = {}): {
  readonly identity?: Identity;
} {
  const identity: Identity = {
    ...(accent && accent !== SHIPPED_ACCENT && { accent }),
    ...(logo && { logo: { ...logo, ground: ground || 'paper' } }),
  };
  return Object.keys(identity).length > 0 ? { identity } : {};
}
