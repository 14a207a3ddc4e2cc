import type { Attack } from './attack.ts';
import { caches } from './caches.ts';
import { forms } from './forms.ts';
import { negatives } from './negatives/negatives.ts';
import { redirects } from './redirects.ts';
import { slowConnections } from './slow-connections.ts';
import { uploads } from './uploads/uploads.ts';
import { wire } from './wire.ts';

/** Every attack there is. */
export const ATTACKS: readonly Attack[] = [redirects, forms, caches, wire, slowConnections, uploads, negatives];
