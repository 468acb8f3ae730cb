export interface SharedPage {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * Offers a page to the share sheet of the device, else copies what would have been shared.
 * @returns 'shared' also where somebody closed the share sheet
 */
export async function sharePage(page: SharedPage): Promise<'shared' | 'copied' | 'neither'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      // Closed by hand. Anything else: the sheet does not work here.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(`${page.text} ${page.url}`);
    return 'copied';
  } catch {
    return 'neither';
  }
}
