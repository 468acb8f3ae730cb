import type { Place } from '../../../content/document-schema';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How the addresses of maps say a position, the most exact first. */
const FORMS: readonly RegExp[] = [
  // Google: the pin of a place; what is in the middle of the map is only near it.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(
    `[?&](?:q|query|ll|destination|coordinate|center|daddr)=(?:loc:)?${NUMBER},\\s*${NUMBER}`,
  ),
  new RegExp(`[/@]${NUMBER},${NUMBER}(?:,|/|$|\\?)`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^${NUMBER}\\s*[,;]\\s*${NUMBER}$`),
];

/** Addresses that say nothing by themselves; a phone shares them behind the name of the place. */
const SHORT = /https?:\/\/(maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|maps\.apple\.com\/p\/)/;

/**
 * The position in what somebody has pasted: an address of Google Maps, OpenStreetMap or Apple Maps, or two numbers.
 * @returns 'short' for an address that leads to another one; null where there is no position in it
 */
export function placeIn(pasted: string): Place | 'short' | null {
  const text = readable(pasted.trim());
  for (const form of FORMS) {
    const [latitude = NaN, longitude = NaN] = form.exec(text)?.slice(1).map(Number) ?? [];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return SHORT.test(text) ? 'short' : null;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
