import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeStories } from '@storybook/react-vite';
import { createElement, type FunctionComponent } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const files = globSync('*/*.stories.tsx', { cwd: SOURCE }).sort();

/** Every story of the kit, as a component. */
const stories = (
  await Promise.all(
    files.map(async (file) => {
      const module: StoryFile = await import(/* @vite-ignore */ `${SOURCE}/${file}`);
      const composed: [string, FunctionComponent][] = Object.entries(composeStories(module));
      return composed.map(([name, Story]) => ({ story: `${file.replace('.stories.tsx', '')} ${name}`, Story }));
    }),
  )
).flat();

/** The HTML a server streams of it: here there is neither a window nor a document. */
async function streamed(Story: FunctionComponent): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(createElement(Story), {
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(failures).toEqual([]);
  return html;
}

describe('on the server', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('there is no page, and every component has stories to be rendered here', () => {
    expect(typeof document).toBe('undefined');
    expect(stories.length).toBeGreaterThan(300);
  });

  it.each(stories)(
    '$story renders without a style attribute, an empty class, an inline script or a complaint',
    async ({ Story }) => {
      const html = await streamed(Story);
      expect(html).not.toMatch(/\sstyle=|\sclass=""|<style|<script|\son[a-z]+=/);
      expect(console.error).not.toHaveBeenCalled();
    },
  );
});
