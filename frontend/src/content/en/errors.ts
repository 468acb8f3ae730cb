/** Empty on purpose: the server's own messages are English and are shown as they are (API-12). */
export const errors: Readonly<Record<string, string>> = {};
