import { client, resultOf } from '../../../api/client';
import { logFailure } from '../../../shared/log';
import { dataOf } from '../calls/call-failure';

/**
 * Ends a session on the server (AUTH-5), also where the page is left at once. Nobody waits for it: with no
 * network the token is forgotten here alone, and the server's session runs out by itself.
 */
export async function endOnServer(token: string): Promise<void> {
  try {
    dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/logout', {
          headers: { Authorization: `Bearer ${token}` },
          keepalive: true,
          signal,
        }),
      ),
    );
  } catch (error) {
    logFailure('The session could not be ended on the server.', error);
  }
}
