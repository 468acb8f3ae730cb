import type { FormAnswer } from './plain-form.service.js';

/** The part of a reply that sending a page needs. */
export interface FormReply {
  status(code: number): FormReply;
  header(name: string, value: string): FormReply;
  send(body: unknown): unknown;
}

/** Sends a page that must not be cached, because it contains what this visitor has typed. */
export function sendForm(reply: FormReply, { status, html }: FormAnswer): void {
  reply
    .status(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(html);
}
