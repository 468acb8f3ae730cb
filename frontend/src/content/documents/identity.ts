import { ACCENT_NAMES, type AccentName, ACCENTS, SHIPPED_ACCENT } from '../accents';
import type { Fields, ValuesOf } from '../document-schema';

const inEach = <Value>(valueOf: (name: AccentName) => Value) =>
  Object.fromEntries(ACCENT_NAMES.map((name) => [name, valueOf(name)])) as Readonly<
    Record<AccentName, Value>
  >;

/** What `identity` holds (SITE-14). */
const IDENTITY_FIELDS = {
  accent: {
    kind: 'choice',
    label: 'Colour',
    hint: 'Of headings, links and buttons, and of the whole page in the dark. Each can be read well by day and by night.',
    options: ACCENT_NAMES,
    names: inEach((name) => ACCENTS[name].name),
    swatches: inEach((name) => [ACCENTS[name].light.action, ACCENTS[name].dark.action]),
    required: true,
  },
} as const satisfies Fields;

export type IdentityDocument = ValuesOf<typeof IDENTITY_FIELDS>;

export const identityDocument = {
  fields: IDENTITY_FIELDS,
  shipped: { accent: SHIPPED_ACCENT } satisfies IdentityDocument,
};

/** How the school looks, where that is not what ships. */
export interface Identity {
  readonly accent?: AccentName;
}

/** {} where it is what ships, so that no page carries anything. */
export function publishedIdentity({ accent }: Partial<IdentityDocument> = {}): {
  readonly identity?: Identity;
} {
  const isChosen = accent && accent !== SHIPPED_ACCENT;
  return isChosen ? { identity: { accent } } : {};
}
