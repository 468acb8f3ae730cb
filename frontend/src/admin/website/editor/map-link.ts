import type { Place } from '../../../content/document-schema';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The forms of a position in map URLs, the most exact first. */
const FORMS: readonly RegExp[] = [
  // Google: the pin of a place. The centre of the map is only near it.
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

/** Short URLs, which contain no position. A phone shares them after the name of the place. */
const SHORT = /https?:\/\/(maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|maps\.apple\.com\/p\/)/;

/**
 * Finds the position in pasted text: a URL of Google Maps, OpenStreetMap or Apple Maps, or two numbers.
 * @returns 'short' for a short URL that redirects to another; null if there is no position
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
