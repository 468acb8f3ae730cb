/*
 * The colour sets that the school can choose from (SITE-14). Each replaces the tokens of the same names (`tokens.css`):
 * accents, buttons, and in dark mode the background too. All other tokens are the same for all sets.
 * `accents.spec.ts` measures the contrast of every pair.
 */
interface LightColours {
  readonly heading: string;
  readonly accent: string;
  readonly action: string;
  readonly 'action-hover': string;
  readonly band: string;
  readonly 'on-band-soft': string;
}

interface DarkColours extends LightColours {
  readonly ground: string;
  readonly surface: string;
  readonly tint: string;
  readonly field: string;
  readonly 'ink-soft': string;
  readonly line: string;
  readonly 'line-strong': string;
  readonly 'on-action': string;
}

/** Colours as #rrggbb. */
export interface Accent {
  /** The name in the editor. */
  readonly name: string;
  readonly light: LightColours;
  readonly dark: DarkColours;
}

/** In the order of the editor. The first one is shipped. */
export const ACCENTS = {
  dawn: {
    name: 'Rose of the dawn, built in',
    light: {
      heading: '#3a1f5c',
      accent: '#a3344f',
      action: '#9c2f54',
      'action-hover': '#7f2145',
      band: '#2d2160',
      'on-band-soft': '#d9c9e0',
    },
    dark: {
      ground: '#161030',
      surface: '#20183f',
      tint: '#2a2150',
      field: '#1a1338',
      'ink-soft': '#c2b5d2',
      heading: '#fbdcae',
      accent: '#f3a0a8',
      line: '#3a2f63',
      'line-strong': '#8f82b4',
      action: '#f2ab4b',
      'action-hover': '#ffc36f',
      'on-action': '#1f1440',
      band: '#331c52',
      'on-band-soft': '#d5c6e0',
    },
  },
  terracotta: {
    name: 'Terracotta',
    light: {
      heading: '#5a2208',
      accent: '#a24112',
      action: '#9b3b08',
      'action-hover': '#7a2b01',
      band: '#451913',
      'on-band-soft': '#e7c9c4',
    },
    dark: {
      ground: '#24100c',
      surface: '#311915',
      tint: '#41211c',
      field: '#291410',
      'ink-soft': '#d3b6b1',
      heading: '#fed8c9',
      accent: '#f5a88b',
      line: '#512d27',
      'line-strong': '#ab7c74',
      action: '#fea380',
      'action-hover': '#ffc1a9',
      'on-action': '#290c08',
      band: '#421c16',
      'on-band-soft': '#e7c9c4',
    },
  },
  turmeric: {
    name: 'Turmeric',
    light: {
      heading: '#4a2f00',
      accent: '#865900',
      action: '#7e5403',
      'action-hover': '#624001',
      band: '#3c2200',
      'on-band-soft': '#e0ceb9',
    },
    dark: {
      ground: '#201304',
      surface: '#2d1d09',
      tint: '#3b260c',
      field: '#251706',
      'ink-soft': '#cdbaa6',
      heading: '#fddbae',
      accent: '#e4b572',
      line: '#4a3315',
      'line-strong': '#a18361',
      action: '#edb25a',
      'action-hover': '#fac781',
      'on-action': '#231200',
      band: '#3b2301',
      'on-band-soft': '#e0ceb9',
    },
  },
  leaf: {
    name: 'Leaf green',
    light: {
      heading: '#10401c',
      accent: '#1f7435',
      action: '#197031',
      'action-hover': '#0d5723',
      band: '#06321b',
      'on-band-soft': '#c2d7c8',
    },
    dark: {
      ground: '#091a10',
      surface: '#112619',
      tint: '#173221',
      field: '#0d1f14',
      'ink-soft': '#afc4b5',
      heading: '#c6edca',
      accent: '#96ce9d',
      line: '#22402d',
      'line-strong': '#6f937b',
      action: '#8ad294',
      'action-hover': '#a7e3ae',
      'on-action': '#021c0d',
      band: '#0f311d',
      'on-band-soft': '#c2d7c8',
    },
  },
  lake: {
    name: 'Lake',
    light: {
      heading: '#023e40',
      accent: '#057176',
      action: '#076b6f',
      'action-hover': '#005256',
      band: '#012f38',
      'on-band-soft': '#bbd7de',
    },
    dark: {
      ground: '#031a1f',
      surface: '#08252b',
      tint: '#093139',
      field: '#051e24',
      'ink-soft': '#a8c3ca',
      heading: '#b0eff2',
      accent: '#71d0d5',
      line: '#133e48',
      'line-strong': '#63929e',
      action: '#52d3da',
      'action-hover': '#80e4e9',
      'on-action': '#001a20',
      band: '#002f38',
      'on-band-soft': '#bbd7de',
    },
  },
  sky: {
    name: 'Sky blue',
    light: {
      heading: '#083662',
      accent: '#1364b0',
      action: '#075ea9',
      'action-hover': '#004885',
      band: '#15284b',
      'on-band-soft': '#c5d2e9',
    },
    dark: {
      ground: '#0d1626',
      surface: '#162034',
      tint: '#1d2b44',
      field: '#111a2c',
      'ink-soft': '#b2bed5',
      heading: '#cde4fe',
      accent: '#8ec2fd',
      line: '#283854',
      'line-strong': '#758aae',
      action: '#8cc2fe',
      'action-hover': '#b0d5ff',
      'on-action': '#09152c',
      band: '#182846',
      'on-band-soft': '#c5d2e9',
    },
  },
  violet: {
    name: 'Violet',
    light: {
      heading: '#3d285c',
      accent: '#714ca6',
      action: '#6b46a0',
      'action-hover': '#52347d',
      band: '#2c2047',
      'on-band-soft': '#d2cde6',
    },
    dark: {
      ground: '#171324',
      surface: '#221c32',
      tint: '#2d2642',
      field: '#1c172a',
      'ink-soft': '#bfbad2',
      heading: '#e6dafe',
      accent: '#c7aff5',
      line: '#3a3251',
      'line-strong': '#8b82aa',
      action: '#c9acfe',
      'action-hover': '#d9c6ff',
      'on-action': '#18102a',
      band: '#2b2243',
      'on-band-soft': '#d2cde6',
    },
  },
  slate: {
    name: 'Slate',
    light: {
      heading: '#2d3641',
      accent: '#546577',
      action: '#4f5f71',
      'action-hover': '#3b4957',
      band: '#242932',
      'on-band-soft': '#ced1d7',
    },
    dark: {
      ground: '#14161a',
      surface: '#1e2125',
      tint: '#282c32',
      field: '#181b1f',
      'ink-soft': '#babec3',
      heading: '#d9e2ed',
      accent: '#b2bfce',
      line: '#34383f',
      'line-strong': '#848992',
      action: '#afc0d2',
      'action-hover': '#c5d3e2',
      'on-action': '#13161c',
      band: '#252930',
      'on-band-soft': '#ced1d7',
    },
  },
} as const satisfies Readonly<Record<string, Accent>>;

export type AccentName = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as readonly AccentName[];
export const SHIPPED_ACCENT: AccentName = 'dawn';
