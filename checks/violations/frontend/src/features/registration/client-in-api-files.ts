// violates: client-in-api-files
import { client } from '../../api/client';

export const send = client;
