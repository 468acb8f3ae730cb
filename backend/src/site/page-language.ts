import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SiteLanguage } from './places-port.js';

/** The language of an address: what lies below `/hi` is Hindi. */
export function languageOf(url: string): SiteLanguage {
  return /^\/hi(?:[/?]|$)/.test(url) ? 'hi' : 'en';
}

/** The language of the page that is asked for. */
export const PageLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<{ url: string }>().url),
);
