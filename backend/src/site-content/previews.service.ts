import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import { BUILT_SITE, type BuiltSite, type CurrentSite } from '../site/pages.js';
import { Slots } from '../site/slots.js';
import { SiteContentRepository } from './site-content.repository.js';
import { SiteDrawings } from './drawings/site-drawings.js';
import { filesIn, SiteRenderer } from './site-renderer.js';
import { WebsiteService } from './website.service.js';

const PREVIEW_MS = 15 * 60_000;
const TOKEN_BYTES = 24;
const SCHEMES: ReadonlySet<string> = new Set(['', 'light', 'dark']);
/** The sign beside the name of the school. */
const SIGN = '/icons/favicon.svg';
export const PREVIEW_PATH = '/api/website-preview';

/** A new preview. */
export interface Preview {
  address: string;
  expiresAtMs: number;
}

/**
 * Previews of the website as it would be published, at a secret address for 15 minutes (SITE-9). The address is the
 * only secret, because an iframe sends no token. Previews are stored in the database, for all servers.
 */
@Injectable()
export class PreviewsService {
  private last: { id: string; site: BuiltSite } | null = null;

  constructor(
    private readonly database: Database,
    private readonly content: SiteContentRepository,
    private readonly website: WebsiteService,
    private readonly drawings: SiteDrawings,
    private readonly renderer: SiteRenderer,
    private readonly clock: Clock,
    @Optional() @Inject(BUILT_SITE) private readonly site: CurrentSite | null,
    @Optional() @Inject(Slots) private readonly slots: Slots | null,
  ) {}

  /** @throws DomainError page_not_drawn, website_not_built */
  async draw(): Promise<Preview> {
    const { rendering } = await this.drawings.render(await this.website.written(), ['icons']);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const nowMs = this.clock.nowMs();
    const expiresAtMs = nowMs + PREVIEW_MS;
    await this.database.transaction(async (transaction) => {
      await this.content.forgetOver(transaction, nowMs);
      await this.content.keepRendering(transaction, this.idOf(token), rendering, expiresAtMs);
    });
    return { address: `${PREVIEW_PATH}/${token}`, expiresAtMs };
  }

  /**
   * Returns a page of a preview, without scripts, and with links to the other pages of the preview.
   * @param name the token; to override the device's colour scheme, followed by a dot and 'light' or 'dark'
   * @param path its address on the site, such as '/hi'
   * @throws DomainError not_found if there is no such page, or the preview has expired
   */
  async page(name: string, path: string): Promise<string> {
    const [token = '', scheme = ''] = name.split('.');
    if (!SCHEMES.has(scheme)) throw new DomainError('not_found');
    const { pages } = await this.siteOf(token);
    const isForVisitors = !/^\/(admin|api)(\/|$)|\./.test(path);
    const built = isForVisitors ? pages.get(path) : undefined;
    const page = built && (built.page ?? (await this.slots?.pageOf(built.text)));
    if (!page) throw new DomainError('not_found');
    const sign = pages.get(SIGN)?.page?.body.toString('base64');
    // Inlined, because at its own address is the sign that visitors see.
    const signed = page.body
      .toString()
      .replaceAll(SIGN, sign ? `data:image/svg+xml;base64,${sign}` : SIGN);
    const isPage = (address: string): boolean => pages.has(address);
    const html = harmless(signed, `${PREVIEW_PATH}/${name}`, isPage);
    return scheme ? inScheme(html, scheme) : html;
  }

  private async siteOf(token: string): Promise<BuiltSite> {
    if (!this.site) throw new DomainError('not_found');
    const id = this.idOf(token);
    const nowMs = this.clock.nowMs();
    const body = await this.database.read((reader) =>
      this.content.findRendering(reader, id, nowMs),
    );
    if (!body) throw new DomainError('not_found');
    if (this.last?.id === id) return this.last.site;
    const site = await this.site.with(filesIn(body));
    this.last = { id, site };
    return site;
  }

  /** A hash, since the token is not stored. It includes the build: pages of another build need other files. */
  private idOf(token: string): string {
    const { build } = this.renderer;
    return hash('sha256', `preview ${build} ${token}`);
  }
}

/** Replaces the media queries for the colour scheme, because an iframe cannot override the device's. */
function inScheme(html: string, scheme: string): string {
  return html
    .replaceAll(/\(prefers-color-scheme: ?(dark|light)\)/g, (_, asked: string) =>
      asked === scheme ? '(min-width:0px)' : '(max-width:0px)',
    )
    .replaceAll(/color-scheme: ?light dark/g, `color-scheme:${scheme}`);
}

/**
 * Removes scripts and the manifest, and makes links stay within the preview; forms lead nowhere. The first page has no
 * slash at the end of its address, because no route takes an empty path there.
 */
function harmless(html: string, base: string, isPage: (address: string) => boolean): string {
  return html
    .replaceAll(/<script type="module"[^<>]*><\/script>/g, '')
    .replaceAll(/<link rel="(manifest|canonical|alternate)"[^<>]*>/g, '')
    .replaceAll(/ (href|action)="(\/[^"#?]*)/g, (whole, name: string, address: string) =>
      isPage(address) ? ` ${name}="${base}${address === '/' ? '' : address}` : whole,
    );
}
