import '../src/styles.css';
import './preview.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { withoutUndefined } from './arg-types.ts';
import { type EmulatedMedia, emulateMedia, rewrites } from './emulate-media.ts';
import { theme } from './theme.ts';

document.documentElement.lang = 'id';
// A busy machine needs longer than the usual second, and how long a story takes is no result of it.
configure({ asyncUtilTimeout: 30_000 });

const mediaOf = (globals: Record<string, unknown>): EmulatedMedia => ({
  colorScheme: globals.skema === 'gelap' ? 'dark' : globals.skema === 'terang' ? 'light' : undefined,
  reducedMotion: globals.gerak === 'kurang' ? 'reduce' : undefined,
  forcedColors: globals.warna === 'paksa' ? 'active' : undefined,
});

/** Storybook's own pages rewrite the pictures of a story too, so they do it once the story is there. */
const withMedia: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    if (rewrites()) void emulateMedia(mediaOf(globals));
  });
  return <Story />;
};

/** The room a page leaves around its parts. `layout: 'fullscreen'` is for what spans the screen itself. */
const withGutter: Decorator = (Story, { parameters }) =>
  parameters.layout === 'fullscreen' ? (
    <Story />
  ) : (
    <div className="u-wrap u-page">
      <Story />
    </div>
  );

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [withoutUndefined],
  decorators: [withGutter, withMedia],
  beforeEach: ({ globals }) => emulateMedia(mediaOf(globals)),
  globalTypes: {
    skema: {
      description: 'Skema warna',
      toolbar: {
        title: 'Skema',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'perangkat', title: 'Ikut perangkat' },
          { value: 'terang', title: 'Terang' },
          { value: 'gelap', title: 'Gelap' },
        ],
      },
    },
    gerak: {
      description: 'Gerak',
      toolbar: {
        title: 'Gerak',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'perangkat', title: 'Gerak ikut perangkat' },
          { value: 'kurang', title: 'Gerak dikurangi' },
        ],
      },
    },
  },
  initialGlobals: { skema: 'perangkat', gerak: 'perangkat', viewport: { value: 'ponsel', isRotated: false } },
  parameters: {
    layout: 'padded',
    docs: { theme },
    controls: { expanded: true, sort: 'requiredFirst' },
    a11y: {
      test: 'error',
      // The guards around what opens over the page hand the focus on the moment they get it.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    backgrounds: { disable: true },
    viewport: {
      options: {
        sempit: { name: 'Sempit (320, atau zoom 400 %)', styles: { width: '320px', height: '640px' } },
        ponsel: { name: 'Ponsel (390)', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop (1280)', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Panduan',
          ['Mulai', 'Token', 'Formulir', 'Uang', 'Aksesibilitas', 'Gaya penulisan'],
          'Tindakan',
          'Isian',
          'Pilihan',
          'Uang',
          'Isi',
          'Keadaan',
          'Lapisan',
          'Navigasi',
          'Kerangka',
        ],
      },
    },
  },
};

export default preview;
