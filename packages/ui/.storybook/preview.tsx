import '../src/styles.css';
import './preview.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { withoutUndefined } from './arg-types.ts';
import { type EmulatedMedia, emulateMedia, rewrites } from './emulate-media.ts';
import { theme } from './theme.ts';

// A busy machine needs longer than the usual second, and how long a story takes is no result of it.
configure({ asyncUtilTimeout: 30_000 });

const mediaOf = (globals: Record<string, unknown>): EmulatedMedia => ({
  colorScheme: globals.scheme === 'dark' || globals.scheme === 'light' ? globals.scheme : undefined,
  reducedMotion: globals.motion === 'reduced' ? 'reduce' : undefined,
  forcedColors: undefined,
});

/** Storybook's own pages rewrite the pictures of a story too, so they do it once the story is there. */
const withMedia: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    if (rewrites()) void emulateMedia(mediaOf(globals));
  });
  return <Story />;
};

/** The room a page leaves around its parts. `layout: 'fullscreen'` is for components as wide as the screen. */
const withGutter: Decorator = (Story, { parameters }) =>
  parameters.layout === 'fullscreen' ? (
    <Story />
  ) : (
    <div className="u-wrap u-page">
      <Story />
    </div>
  );

/** Components are Indonesian; the guides and tables around them, on Storybook's own pages, are English. */
const withLanguage: Decorator = (Story, { viewMode }) => {
  useLayoutEffect(() => {
    if (viewMode === 'docs') return undefined;
    document.documentElement.lang = 'id';
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [viewMode]);
  return viewMode === 'docs' ? (
    <div lang="id">
      <Story />
    </div>
  ) : (
    <Story />
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [withoutUndefined],
  decorators: [withGutter, withMedia, withLanguage],
  beforeEach: ({ globals }) => emulateMedia(mediaOf(globals)),
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'device', title: "Device's scheme" },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'device', title: "Device's motion" },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'device', motion: 'device', viewport: { value: 'phone', isRotated: false } },
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
        narrow: { name: 'Narrow (320, or 400 % zoom)', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone (390)', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop (1280)', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Guides',
          ['Start', 'Tokens', 'Forms', 'Money', 'Accessibility', 'Writing'],
          'Actions',
          'Fields',
          'Choices',
          'Money',
          'Content',
          'State',
          'Layers',
          'Navigation',
          'Layout',
        ],
      },
    },
  },
};

export default preview;
