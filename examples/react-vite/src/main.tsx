import { createClient } from '@uluran/api-sdk';
import { UluranProvider } from '@uluran/api-sdk/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const server = document.querySelector<HTMLMetaElement>('meta[name="uluran"]')?.content ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const uluran = createClient({ baseUrl: `${server}/api` });
createRoot(root).render(
  <StrictMode>
    <UluranProvider client={uluran}>
      <App uluran={uluran} server={server} />
    </UluranProvider>
  </StrictMode>,
);
