import { join } from 'node:path';
import { precompress } from '@uluran/page-server/precompress';

precompress(join(import.meta.dirname, '../dist/client'));
