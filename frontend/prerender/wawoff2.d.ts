declare module 'wawoff2' {
  /** A WOFF2 as a TrueType font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
